import type { Ticket } from '#src/api/schema/ticket.ts'
import { whyNotAssign } from '#src/domain/assignment.ts'
import type { HandOver } from '#src/domain/hand-over.ts'
import { holderSentence } from '#src/domain/holder-words.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/rights.ts'
import type { Desk } from '#src/queries/desk.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { useLocal } from '#src/queries/use-local.ts'
import { PlainButton } from '#src/ui/plain-button.tsx'
import { HolderBadge } from './holder-badge.tsx'
import styles from './holder-button.module.css'
import { LazyAssignMenu } from './lazy-assign-menu.tsx'
import { useAssignMenu } from './use-assign-menu.ts'
import { useTicketHandOver } from './use-ticket-hand-over.ts'

type Props = { desk: Desk; ticket: Ticket }

/** The start of a ticket's row: who holds it, whether it is unread, and the way to hand it over from there. */
export function HolderButton({ desk, ticket }: Props) {
  const { directory, session } = desk
  const { shown, say } = useTicketHandOver(desk.queryClient, ticket)
  const whyNot = useLocal(desk.queryClient, rightsQuery(), (rights) => whyNotAssign(rights ?? UNKNOWN_RIGHTS))
  const { anchor, open, close, toggle } = useAssignMenu()
  const held = holderSentence({ holder: shown, directory, me: session.agentId })
  const label = `${held}${say ? WORDS[say.step] : ''}. Assign ticket ${ticket.code}`
  return (
    <>
      <PlainButton
        ref={anchor}
        className={`${styles.holder} focus-inset`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-sending={say?.step === 'sending' || say?.step === 'pending' || undefined}
        disabledReason={whyNot}
        onClick={toggle}
      >
        <HolderBadge holder={shown} directory={directory} />
        {ticket.unread === true && <span className={styles.unread} />}
      </PlainButton>
      {open && <LazyAssignMenu desk={desk} ticket={ticket} anchor={anchor} onClose={close} />}
    </>
  )
}

const WORDS: Readonly<Record<HandOver['state']['step'], string>> = {
  pending: ', being sent',
  queued: ', queued',
  sending: ', being sent',
  confirmed: '',
  refused: '',
  differs: '',
  lost: '',
  asks: '',
}
