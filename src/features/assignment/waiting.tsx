import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { waitingHandOvers } from '#src/domain/waiting.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverOutbox, handOversQuery, showWaitingList, waitingListQuery } from '#src/queries/hand-overs.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useAct } from '#src/ui/use-act.ts'
import styles from './waiting.module.css'
import { WaitingBar } from './waiting-bar.tsx'
import { WaitingFoot } from './waiting-foot.tsx'
import { WaitingRow } from './waiting-row.tsx'

type Props = { desk: Desk }

/** All hand-overs that wait, for the platform or for the person, in one list (rule 19). It goes on with what it finds. */
export function Waiting({ desk }: Props) {
  const { queryClient } = desk
  const { data: isShown } = useQuery(waitingListQuery())
  const { data: handOvers } = useQuery(handOversQuery())
  useEffect(() => void handOverOutbox(desk), [desk])
  const review = () => showWaitingList(queryClient, true)
  useAct(ACTS.waiting, review)
  const close = () => showWaitingList(queryClient, false)
  const waiting = waitingHandOvers(handOvers)
  return (
    <>
      <WaitingBar waiting={waiting} onReview={review} />
      <Dialog
        open={isShown}
        onClose={close}
        title="Waiting to be sent"
        className={styles.dialog}
        foot={waiting.length > 0 && <WaitingFoot desk={desk} />}
      >
        {waiting.length === 0 ? (
          <p className="muted">Nothing waits: every hand-over has come to its end.</p>
        ) : (
          <ul aria-label="Hand-overs that wait" className={styles.list}>
            {waiting.map((it) => (
              <WaitingRow key={it.ticketId} desk={desk} handOver={it} onLook={close} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
