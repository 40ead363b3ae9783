import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useComplaints } from './complaints.tsx'

type Wiring = {
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
  fields?: readonly ChoiceField[]
  /** Gets what makes it open and close. */
  renderButton: (wiring: Wiring) => ReactNode
  children: (close: () => void) => ReactNode
}

const NONE: readonly ChoiceField[] = []

/** A button and what drops from it. */
export function Drop({ label, align, className, fields, renderButton, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const { words, isWanted, lead } = useComplaints(fields ?? NONE)
  const open = isOpened || isWanted
  const close = () => {
    setOpened(false)
    if (isWanted) lead(null)
  }
  return (
    <>
      {renderButton({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'data-invalid': words ? true : undefined,
        'aria-describedby': words && id,
        onClick: () => (open ? close() : setOpened(true)),
      })}
      {words !== undefined && (
        <span id={id} hidden>
          {words}
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
