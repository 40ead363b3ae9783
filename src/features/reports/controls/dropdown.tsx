import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import styles from '#src/features/reports/reports-page.module.css'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import menus from './report-menus.module.css'

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
  /** The fields in it: an error link to one of them opens the dropdown. */
  fields?: readonly ReportField[]
  /** Spread `buttonProps` on the button: they open and close the dropdown and mark it invalid. */
  renderButton: (buttonProps: ButtonProps) => ReactNode
  children: (close: () => void) => ReactNode
}

const NO_FIELDS: readonly ReportField[] = []

/** A button with a popover. */
export function Dropdown({ label, align, className, fields, renderButton, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const errorId = useId()
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
        'aria-describedby': fieldError && errorId,
        onClick: () => (open ? close() : setOpened(true)),
      })}
      {fieldError !== undefined && (
        <span id={errorId} hidden>
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

type ChoiceChipProps = {
  label: string
  /** The current choice. */
  summary: string
  isActive?: boolean
  fields: readonly ReportField[]
  children: ReactNode
}

/** A chip that shows the settings of a section and opens the menu to change them. */
export function ChoiceChip({ label, summary, isActive, fields, children }: ChoiceChipProps) {
  return (
    <Dropdown
      label={label}
      align="end"
      className={menus.wide}
      fields={fields}
      renderButton={(buttonProps) => (
        <Chip {...buttonProps} variant={isActive ? 'on' : 'outlined'} className={styles.chip}>
          <span className="truncate">{summary}</span>
          <Icon name="chevron-down" size="xs" />
        </Chip>
      )}
    >
      {() => children}
    </Dropdown>
  )
}
