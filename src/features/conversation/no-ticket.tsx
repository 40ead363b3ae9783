import { Empty } from '#src/ui/empty.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import styles from './conversation.module.css'

/** The place of the conversation while no ticket is open. */
export function NoTicket() {
  return (
    <section className={`${styles.pane} ${styles.alone}`} aria-label="Conversation">
      <div className={styles.middle}>
        <Empty picture="inbox" title="No ticket open">
          Choose one from the list, or press <Kbd keys="J" /> for the first.
        </Empty>
      </div>
    </section>
  )
}
