import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'

type ButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'data-invalid': true | undefined
  'aria-describedby': string | undefined
  onClick: () => void
}

type Props = {
  label: string
  align?: 'start' | 'end'
  className?: string | undefined
  /** The choices in it: it opens for who is led to one of them. */
  fields?: readonly ReportField[]
  /** Gets what makes it open and close. */
  renderButton: (buttonProps: ButtonProps) => ReactNode
  children: (close: () => void) => ReactNode
}

const NO_FIELDS: readonly ReportField[] = []

/** A button and what drops from it. */
export function Dropdown({ label, align, className, fields, renderButton, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const { fieldError, shouldFocus, requestField } = useFieldErrors(fields ?? NO_FIELDS)
  const open = isOpened || shouldFocus
  const close = () => {
    setOpened(false)
    if (shouldFocus) requestField(null)
  }
  return (
    <>
      {renderButton({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'data-invalid': fieldError ? true : undefined,
        'aria-describedby': fieldError && id,
        onClick: () => (open ? close() : setOpened(true)),
      })}
      {fieldError !== undefined && (
        <span id={id} hidden>
          {fieldError}
        </span>
      )}
      <Popover
        open={open}
        onClose={close}
        label={label}
        anchor={ref}
        className={className}
        {...(align ? { align } : {})}
      >
        {open && children(close)}
      </Popover>
    </>
  )
}
