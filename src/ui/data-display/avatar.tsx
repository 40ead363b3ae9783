import { cx } from '#src/lib/text/cx.ts'
import { getInitials } from '#src/lib/text/initials.ts'
import styles from './avatar.module.css'

export type AvatarKind = 'agent' | 'pilot' | 'team' | 'unassigned' | 'unknown'

type Props = {
  kind: AvatarKind
  /** The assignee's name. Null where this device knows no name: the avatar then shows a question mark. */
  name?: string | null
  /** 12, 16, 20, 24, 32, 48 pixels. Below 20 the avatar has no text. */
  size?: 'xs' | 'sm' | 'md' | 'base' | 'lg' | 'xl'
  /** The accessible name where no text beside the avatar names the assignee. Without it, the avatar is decorative. */
  label?: string
  className?: string | undefined
}

/** An assignee by shape and hue. CSS draws the initials, so that a screen reader doesn't read them. */
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
  switch (kind) {
    case 'unassigned':
      return undefined
    case 'unknown':
      return '?'
    case 'pilot':
      // The diamond of a pilot has room for one letter.
      return getNameText(name, 1)
    case 'agent':
    case 'team':
      return getNameText(name, 2)
  }
}

function getNameText(name: string | null | undefined, maxInitials: 1 | 2): string | undefined {
  if (name === null) return '?'
  return name === undefined ? undefined : (getInitials(name, maxInitials) ?? undefined)
}
