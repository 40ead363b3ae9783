import { HolderMark } from '#src/ui/holder-mark.tsx'

type Props = { name: string | null; size: 'base' | 'lg' }

/** The mark of whoever is at the desk. */
export function MeMark({ name, size }: Props) {
  return <HolderMark kind={name === null ? 'unknown' : 'agent'} name={name} size={size} />
}
