import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './conversation.module.css'
import { ConversationPane } from './pane.tsx'

/** Fills the conversation's pane while no ticket is open. */
export function NoTicketOpen() {
  const shortcut = useShortcutLabel(COMMANDS.next)
  return (
    <ConversationPane className={styles.withoutTicket}>
      <div className={styles.centered}>
        <EmptyState icon="inbox" title="No ticket selected">
          Select a ticket from the list
          {shortcut !== undefined && (
            <span className={styles.shortcutHint}>
              , or press <Kbd keys={shortcut} /> for the first
            </span>
          )}
          .
        </EmptyState>
      </div>
    </ConversationPane>
  )
}
