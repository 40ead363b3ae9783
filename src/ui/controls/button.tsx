import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { DisabledReason } from '#src/ui/overlays/disabled-reason.tsx'
import styles from './button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'popoverTarget'> & {
  children: ReactNode
  variant?: 'default' | 'primary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
  shortcut?: string | undefined
  /**
   * The action that this button started is still running: it keeps its label, position and focus, and ignores clicks.
   */
  busy?: boolean
  /** Why the button is disabled. It stays in the tab order, and a press shows the reason instead. */
  disabledReason?: string | null | undefined
}

export function Button({ disabledReason, ...rest }: Props) {
  return disabledReason ? <DisabledButton {...rest} reason={disabledReason} /> : <EnabledButton {...rest} />
}

type EnabledProps = Omit<Props, 'disabledReason'>

function EnabledButton({
  children,
  variant,
  size,
  block,
  icon,
  shortcut,
  busy = false,
  className,
  ...rest
}: EnabledProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={getClassName({ variant, size, block, className })}
      onClick={busy ? preventClick : rest.onClick}
    >
      {busy ? (
        <Icon name="loader-circle" size="sm" spin />
      ) : (
        icon && <Icon name={icon} size={iconSize(size)} />
      )}
      {children}
      {shortcut !== undefined && <Kbd keys={shortcut} hint />}
    </button>
  )
}

function DisabledButton({
  children,
  variant,
  size,
  block,
  icon,
  className,
  reason,
  ...rest
}: EnabledProps & { reason: string }) {
  const id = useId()
  const { shortcut: _kbd, busy: _busy, type: _type, onClick: _onClick, ...others } = rest
  return (
    <>
      <button
        {...others}
        type="button"
        aria-disabled
        aria-describedby={id}
        popoverTarget={id}
        className={getClassName({ variant, size, block, className })}
      >
        {icon && <Icon name={icon} size={iconSize(size)} />}
        {children}
      </button>
      <DisabledReason id={id}>{reason}</DisabledReason>
    </>
  )
}

function preventClick(event: { preventDefault: () => void }) {
  event.preventDefault()
}

function iconSize(size: Props['size']) {
  return size === 'sm' ? 'sm' : 'base'
}

type StyleProps = { [Key in 'variant' | 'size' | 'block' | 'className']: Props[Key] | undefined }

function getClassName({ variant = 'default', size = 'md', block, className }: StyleProps) {
  return cx(styles.btn, styles[variant], styles[size], block && styles.block, className)
}

type UnstyledButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'popoverTarget'> & {
  /** Why the button is disabled. It stays in the tab order, and a press shows the reason instead. */
  disabledReason?: string | null | undefined
}

/** A button without styles of its own, for a clickable region of the screen that doesn't look like a control. */
export function UnstyledButton({ disabledReason, ...rest }: UnstyledButtonProps) {
  const id = useId()
  if (!disabledReason) return <button type="button" {...rest} />
  const { onClick: _onClick, ...others } = rest
  return (
    <>
      <button type="button" {...others} aria-disabled aria-describedby={id} popoverTarget={id} />
      <DisabledReason id={id}>{disabledReason}</DisabledReason>
    </>
  )
}
