import type { RefObject } from 'react'
import type { Holder } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import type { HandOver } from '#src/domain/hand-over.ts'
import { sayCaption } from '#src/domain/hand-over-words.ts'
import { captionOf, holderName } from '#src/domain/holder-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { PlainButton } from '#src/ui/plain-button.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './handoff-strip.module.css'
import { HolderBadge } from './holder-badge.tsx'
import { isNameless } from './name-it.tsx'
import type { StripTicket } from './ticket-strip.tsx'

type Said = Pick<HandOver, 'state' | 'to'>

type Props = {
  desk: Desk
  ticket: StripTicket
  shown: Holder
  said: Said | null
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onPress: () => void
  disabledReason: string | null
}

/** The holder, as the button that opens the menu. */
export function StripHolder({ desk, ticket, shown, said, anchor, open, onPress, disabledReason }: Props) {
  const { directory, session } = desk
  const key = useKey(ACTS.assign)
  const around = { directory, me: session.agentId }
  const caption = said
    ? sayCaption(said, around)
    : captionOf({ ...around, holder: shown, closed: ticket.status === 'closed' })
  const name = holderName(shown, directory)
  const nameless = isNameless(shown, directory)
  return (
    <PlainButton
      ref={anchor}
      className={styles.holder}
      title={disabledReason ?? (key === undefined ? 'Assign' : `Assign · ${key}`)}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={key?.length === 1 ? key : undefined}
      disabledReason={disabledReason}
      onClick={onPress}
    >
      <HolderBadge holder={shown} directory={directory} size="lg" />
      <span className={styles.words}>
        <span className={styles.caption}>
          {said && <CaptionIcon step={said.state.step} />}
          <span className="truncate">{caption}</span>
        </span>
        <span className={`${styles.name} truncate`}>
          <Bdi text={name} max={200} className={nameless ? 'mono' : undefined} />
        </span>
        <span className="visually-hidden">Assign ticket {ticket.code}</span>
      </span>
      <Icon name="chevrons-up-down" />
    </PlainButton>
  )
}

const ICONS: Record<HandOver['state']['step'], IconName> = {
  pending: 'loader-circle',
  queued: 'clock',
  sending: 'loader-circle',
  confirmed: 'circle-check',
  refused: 'circle-alert',
  differs: 'triangle-alert',
  lost: 'triangle-alert',
  asks: 'triangle-alert',
}

function CaptionIcon({ step }: { step: HandOver['state']['step'] }) {
  return <Icon name={ICONS[step]} size="xs" spin={ICONS[step] === 'loader-circle'} />
}
