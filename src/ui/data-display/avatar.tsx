import { cx } from '#src/lib/text/cx.ts'
import { getInitials } from '#src/lib/text/initials.ts'
import styles from './avatar.module.css'

export type AvatarKind = 'agent' | 'pilot' | 'team' | 'unassigned' | 'unknown'

type Props = {
  kind: AvatarKind
  /** The holder's name. Null where no name is known on this device: the mark then shows a question mark. */
  name?: string | null
  /** 12, 16, 20, 24, 32, 48 pixels. Below 20 the shape stands alone. */
  size?: 'xs' | 'sm' | 'md' | 'base' | 'lg' | 'xl'
  /** Says who holds it where no words stand beside the mark, e.g. "Held by pilot Saarthi". Without it: decoration. */
  label?: string
  className?: string | undefined
}

/** Who holds a ticket, by shape and hue together. Initials are drawn by CSS, so a screen reader never spells them. */
export function Avatar({ kind, name, size = 'base', label, className }: Props) {
  const isSmall = size === 'xs' || size === 'sm'
  return (
    <span
      className={cx(styles.mark, styles[size], className)}
      data-kind={kind}
      data-text={isSmall ? undefined : getAvatarText(kind, name)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}

function getAvatarText(kind: AvatarKind, name: string | null | undefined): string | undefined {
  if (kind === 'unassigned') return undefined
  if (kind === 'unknown' || name === null) return '?'
  // The diamond has room for one.
  return name === undefined ? undefined : (getInitials(name, kind === 'pilot' ? 1 : 2) ?? undefined)
}
