import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Popover } from '#src/ui/popover.tsx'

type Wiring = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

type Props = {
  label: string
  align?: 'start' | 'end'
  className?: string | undefined
  /** Gets what makes it open and close. */
  renderButton: (wiring: Wiring) => ReactNode
  children: (close: () => void) => ReactNode
}

/** A button and what drops from it. */
export function Drop({ label, align, className, renderButton, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {renderButton({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
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
