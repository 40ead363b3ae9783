import { ACTS } from '#src/domain/acts.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './conversation.module.css'

/** The place of the conversation while no ticket is open. */
export function NoTicket() {
  const key = useKey(ACTS.next)
  return (
    <section className={`${styles.pane} ${styles.alone}`} aria-label="Conversation">
      <div className={styles.middle}>
        <Empty picture="inbox" title="No ticket open">
          Choose one from the list
          {key !== undefined && (
            <span className={styles.keyed}>
              , or press <Kbd keys={key} /> for the first
            </span>
          )}
          .
        </Empty>
      </div>
    </section>
  )
}
