import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './conversation.module.css'

/** The place of the conversation while no ticket is open. */
export function NoTicketOpen() {
  const key = useShortcutLabel(COMMANDS.next)
  return (
    <section className={`${styles.pane} ${styles.alone}`} aria-label="Conversation">
      <div className={styles.middle}>
        <EmptyState icon="inbox" title="No ticket open">
          Choose one from the list
          {key !== undefined && (
            <span className={styles.keyed}>
              , or press <Kbd keys={key} /> for the first
            </span>
          )}
          .
        </EmptyState>
      </div>
    </section>
  )
}
