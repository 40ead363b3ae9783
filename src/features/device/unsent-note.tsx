import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#src/domain/template-send.ts'
import { unsentHandOversQuery } from '#src/queries/hand-overs.ts'
import { sendsQuery } from '#src/queries/template-sends.ts'
import { Notice } from '#src/ui/notice.tsx'

/** What the platform hasn't heard of; nothing where it has heard everything. */
export function UnsentNote() {
  const { data: handOvers } = useQuery(unsentHandOversQuery())
  const { data: sends } = useQuery(sendsQuery())
  const waiting = [
    words(handOvers, 'hand-over', 'hand-overs'),
    words(sends.filter(isUnderWay).length, 'template', 'templates'),
  ].filter((it) => it !== null)
  if (waiting.length === 0) return null
  return (
    <Notice icon="clock" title={`Not sent yet: ${waiting.join(', ')}`}>
      They go out as soon as the platform can be reached. Signing out drops them.
    </Notice>
  )
}

function words(count: number, one: string, more: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : more}`
}
