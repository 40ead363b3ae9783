import type { Holder } from '#src/api/schema/ticket.ts'
import { type Directory, nameOf } from '#src/domain/directory.ts'
import { HolderMark } from '#src/ui/holder-mark.tsx'

type Props = {
  holder: Holder
  directory: Directory
  size?: 'md' | 'base' | 'lg'
}

/** The mark of whoever holds a ticket. Decoration: the words stand beside it or in the control's name. */
export function HolderBadge({ holder, directory, size = 'base' }: Props) {
  if (holder.known !== 'yes') return <HolderMark kind="unknown" size={size} />
  const { assignee } = holder
  if (assignee.kind === 'unassigned') return <HolderMark kind="unassigned" size={size} />
  return <HolderMark kind={assignee.kind} name={nameOf(directory, assignee.kind, assignee.id)} size={size} />
}
