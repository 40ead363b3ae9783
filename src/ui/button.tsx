import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Kbd } from './kbd.tsx'
import { Refusal } from './refusal.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'popoverTarget'> & {
  children: ReactNode
  variant?: 'default' | 'primary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
  kbd?: string | undefined
  /** Something this button started is still going on: it keeps its words, its place and its focus, and does nothing. */
  busy?: boolean
  /** Why it can't be pressed now. It stays in the tab order, and a press says the reason instead. */
  disabledReason?: string | null | undefined
}

export function Button({ disabledReason, ...rest }: Props) {
  return disabledReason ? <Refusing {...rest} reason={disabledReason} /> : <Plain {...rest} />
}

type PlainProps = Omit<Props, 'disabledReason'>

function Plain({ children, variant, size, block, icon, kbd, busy = false, className, ...rest }: PlainProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={classOf({ variant, size, block, className })}
      onClick={busy ? stop : rest.onClick}
    >
      {busy ? (
        <Icon name="loader-circle" size="sm" spin />
      ) : (
        icon && <Icon name={icon} size={iconSize(size)} />
      )}
      {children}
      {kbd !== undefined && <Kbd keys={kbd} hint />}
    </button>
  )
}

function Refusing({
  children,
  variant,
  size,
  block,
  icon,
  className,
  reason,
  ...rest
}: PlainProps & { reason: string }) {
  const id = useId()
  const { kbd: _kbd, busy: _busy, type: _type, onClick: _onClick, ...others } = rest
  return (
    <>
      <button
        {...others}
        type="button"
        aria-disabled
        aria-describedby={id}
        popoverTarget={id}
        className={classOf({ variant, size, block, className })}
      >
        {icon && <Icon name={icon} size={iconSize(size)} />}
        {children}
      </button>
      <Refusal id={id}>{reason}</Refusal>
    </>
  )
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}

function iconSize(size: Props['size']) {
  return size === 'sm' ? 'sm' : 'base'
}

type Looks = { [Key in 'variant' | 'size' | 'block' | 'className']: Props[Key] | undefined }

function classOf({ variant = 'default', size = 'md', block, className }: Looks) {
  return cx(styles.btn, styles[variant], styles[size], block && styles.block, className)
}
