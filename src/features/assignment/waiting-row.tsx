import { Link } from '@tanstack/react-router'
import { type HandOver, isUnsent } from '#src/domain/hand-over.ts'
import { anywayLabel, doubtReason, refusalReason, sayCaption } from '#src/domain/hand-over-words.ts'
import { assigneeName } from '#src/domain/holder-words.ts'
import { fromMillis } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { dropHandOvers, handOverTickets } from '#src/queries/hand-overs.ts'
import { bookOf } from '#src/queries/ticket-book.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Time } from '#src/ui/time.tsx'
import { HolderBadge } from './holder-badge.tsx'
import styles from './waiting.module.css'

type Props = { desk: Desk; handOver: HandOver; onLook: () => void }

export function WaitingRow({ desk, handOver, onLook }: Props) {
  const { directory, session } = desk
  const { ticketId, code, to, at, state } = handOver
  const around = { directory, me: session.agentId }
  const reason = reasonOf(handOver, around)
  return (
    <li className={styles.row}>
      <HolderBadge holder={{ known: 'yes', assignee: to }} directory={directory} />
      <p className={styles.words}>
        <span>
          <Link
            to="/inbox/$chatId"
            params={{ chatId: ticketId }}
            search={{ view: 'open', code }}
            className={styles.code}
            onClick={onLook}
          >
            #{code}
          </Link>{' '}
          to{' '}
          <b>
            <Bdi text={assigneeName(to, directory, session.agentId)} max={80} />
          </b>
        </span>
        <span className={styles.state}>
          {sayCaption({ state, to }, around)}, pressed <Time at={fromMillis(at)} form="time" />
        </span>
        {reason !== null && (
          <span className={styles.state}>
            <Bdi text={reason} max={400} />
          </span>
        )}
      </p>
      <Acts desk={desk} handOver={handOver} />
    </li>
  )
}

function Acts({ desk, handOver }: Pick<Props, 'desk' | 'handOver'>) {
  const { ticketId, code, to, undoes, state } = handOver
  if (state.step === 'sending') return null
  const drop = () => void dropHandOvers(desk, [ticketId])
  if (isUnsent(handOver))
    return (
      <Button size="sm" aria-label={`Cancel #${code}`} onClick={drop}>
        Cancel
      </Button>
    )
  const again = () => {
    const seen = state.step === 'asks' || state.step === 'differs' ? state.holder : handOver.former
    const holder = bookOf(desk.queryClient).tickets.get(ticketId)?.holder ?? seen
    void handOverTickets(desk, [{ ticket: { id: ticketId, code, holder }, to, undoes, anyway: true }])
  }
  return (
    <span className={styles.acts}>
      <Button size="sm" aria-label={`Leave #${code} as it is`} onClick={drop}>
        Leave
      </Button>
      <Button size="sm" variant="primary" onClick={again}>
        {state.step === 'asks'
          ? anywayLabel(to, { directory: desk.directory, me: desk.session.agentId })
          : 'Try again'}
      </Button>
    </span>
  )
}

type Around = Parameters<typeof sayCaption>[1]

function reasonOf({ state }: HandOver, around: Around): string | null {
  if (state.step === 'asks') return doubtReason(state.holder, around)
  if (state.step !== 'refused') return null
  const { text, said } = refusalReason(state.error)
  return said === null ? text : `${text} The platform said: “${said}”`
}
