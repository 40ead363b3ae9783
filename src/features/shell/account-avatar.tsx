import { Avatar } from '#src/ui/data-display/avatar.tsx'

type Props = { name: string | null; size: 'base' | 'lg' }

/** The mark of whoever is at the desk. */
export function AccountAvatar({ name, size }: Props) {
  return <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size={size} />
}
