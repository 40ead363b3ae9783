import { useQuery } from '@tanstack/react-query'
import { unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import { sendsQuery } from '#src/data/templates/sends.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** What the platform hasn't heard of; nothing where it has heard everything. */
export function UnsentNotice() {
  const { data: unsentAssignments } = useQuery(unsentAssignmentCountQuery())
  const { data: sends } = useQuery(sendsQuery())
  const parts = [
    getCountText(unsentAssignments, 'hand-over', 'hand-overs'),
    getCountText(sends.filter(isSendInProgress).length, 'template', 'templates'),
  ].filter((it) => it !== null)
  if (parts.length === 0) return null
  return (
    <Notice icon="clock" title={`Not sent yet: ${parts.join(', ')}`}>
      They go out as soon as the platform can be reached. Signing out drops them.
    </Notice>
  )
}

function getCountText(count: number, one: string, more: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : more}`
}
