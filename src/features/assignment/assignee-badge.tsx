import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'

type Props = {
  assignee: TicketAssignee
  directory: Directory
  size?: 'md' | 'base' | 'lg'
}

/** The assignee's avatar. Decorative: the name stands beside it or in the control's accessible name. */
export function AssigneeBadge({ assignee, directory, size = 'base' }: Props) {
  if (assignee.known !== 'yes') return <Avatar kind="unknown" size={size} />
  const { assignee: knownAssignee } = assignee
  if (knownAssignee.kind === 'unassigned') return <Avatar kind="unassigned" size={size} />
  return (
    <Avatar
      kind={knownAssignee.kind}
      name={getDirectoryName(directory, knownAssignee.kind, knownAssignee.id)}
      size={size}
    />
  )
}
