'use memo'

import { useRef, useState } from 'react'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './customer-table.module.css'

type Props = { total: number; onRow: (row: number) => void }

/** Straight to a row by its number, however far. */
export function GoToRow({ total, onRow }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  // Grouped as it is shown, or not.
  const row = Number(getPhoneDigits(text))
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <>
      <Button
        ref={anchor}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Go to row
      </Button>
      <Popover
        open={open}
        onClose={close}
        label="Go to row"
        anchor={anchor}
        side="above"
        className={styles.go}
      >
        <form
          className={styles.goForm}
          onSubmit={(event) => {
            event.preventDefault()
            if (row > 0) onRow(Math.min(row, total) - 1)
            close()
          }}
        >
          <Input
            value={text}
            onValueChange={setText}
            aria-label="Row number"
            inputMode="numeric"
            maxLength={16}
            data-autofocus
          />
          <Button variant="primary" type="submit">
            Go
          </Button>
        </form>
      </Popover>
    </>
  )
}
