import type { Ticket } from '#src/api/schema/ticket.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './mark-box.module.css'

type Props = {
  ticket: Ticket
  isMarked: boolean
  onMark: (ticket: Ticket, isRange: boolean) => void
}

/** Under the holder's mark, and as large to the finger as that and itself: marks the row. */
export function MarkBox({ ticket, isMarked, onMark }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isMarked}
      aria-label={`Mark ticket ${ticket.code}`}
      className={`${styles.target} focus-inset`}
      onClick={(event) => onMark(ticket, event.shiftKey)}
    >
      <span className={styles.box}>{isMarked && <Icon name="check" size="xs" />}</span>
    </button>
  )
}
