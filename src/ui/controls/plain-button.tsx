import { type ComponentPropsWithRef, useId } from 'react'
import { DisabledReason } from '#src/ui/overlays/disabled-reason.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'popoverTarget'> & {
  /** Why it can't be pressed now. It stays in the tab order, and a press says the reason instead. */
  disabledReason?: string | null | undefined
}

/** A button that looks like whatever its class says, for the few that are a region of the screen rather than a control. */
export function UnstyledButton({ disabledReason, ...rest }: Props) {
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
