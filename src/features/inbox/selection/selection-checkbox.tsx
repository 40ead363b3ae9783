import type { Ticket } from '#src/api/schema/ticket.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './selection-checkbox.module.css'

type Props = {
  ticket: Ticket
  isSelected: boolean
  onSelect: (ticket: Ticket, isRange: boolean) => void
}

/** Under the holder's mark, and as large to the finger as that and itself: marks the row. */
export function SelectionCheckbox({ ticket, isSelected, onSelect }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Mark ticket ${ticket.code}`}
      className={`${styles.target} focus-inset`}
      onClick={(event) => onSelect(ticket, event.shiftKey)}
    >
      <span className={styles.box}>{isSelected && <Icon name="check" size="xs" />}</span>
    </button>
  )
}
