import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { Preset } from '#src/domain/template-preset.ts'
import { customerRecordQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { asOfQuery } from '#src/queries/seen-as-of.ts'
import { configPresets, keptPresetsQuery, lastPreset } from '#src/queries/template-presets.ts'
import { whyNotSend } from '#src/queries/template-sends.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import styles from './outbound-bar.module.css'

type Props = { desk: Desk; address: TicketAddress }

/** The way to the composer, and what is known that stands in it. */
export function Outbound({ desk, address: { id, code } }: Props) {
  const navigate = useNavigate()
  const { data: ticket } = useQuery({
    ...ticketBookQuery(),
    select: (book) => book.tickets.get(id) ?? null,
  })
  const { data: asOf } = useQuery(asOfQuery('thread', id))
  const flags = useFlags(desk, ticket?.customerId ?? null)
  const preset = useLastPreset(desk)
  const notSetUp = whyNotSend(desk)
  const whyNot =
    notSetUp ?? (flags?.blocked ? 'This customer is blocked: nothing can be sent to them.' : null)
  const key = useKey(ACTS.send)
  const open = (presetKey: string | null) => {
    const known = ticket?.code ?? code
    void navigate({
      to: '/send',
      search: {
        ticket: id,
        ...(known === null ? {} : { code: known }),
        ...(ticket?.customerId ? { customer: ticket.customerId } : {}),
        ...(presetKey === null ? {} : { preset: presetKey }),
      },
    })
  }
  useAct(ACTS.send, () => open(null), { whyNot })
  return (
    <>
      {asOf !== null ? (
        <p className={styles.note}>
          <AsOf at={asOf} />
        </p>
      ) : notSetUp !== null ? (
        <p className={styles.note}>Sending templates is not set up on this device.</p>
      ) : flags?.blocked ? (
        <p className={styles.note} data-tone="danger">
          <Icon name="ban" />
          This customer is blocked.
        </p>
      ) : flags?.chatappOptout ? (
        <p className={styles.note} data-tone="warning">
          <Icon name="message-circle-off" />
          Opted out of chatapp. A template may not arrive.
        </p>
      ) : (
        <p className={styles.note}>Replies go out as approved templates.</p>
      )}
      {whyNot === null && preset && !flags?.chatappOptout && (
        <Button
          icon="bookmark"
          className={styles.preset}
          title={preset.label}
          onClick={() => open(preset.key)}
        >
          <bdi className="truncate">{preset.name}</bdi>
        </Button>
      )}
      <Button kbd={whyNot === null ? key : undefined} disabledReason={whyNot} onClick={() => open(null)}>
        {flags?.chatappOptout && whyNot === null ? 'Send anyway' : 'Send template'}
      </Button>
    </>
  )
}

/** As far as the list record has been read for the panel; nothing is asked for here. */
function useFlags(desk: Desk, customerId: string | null) {
  const { data } = useQuery({
    ...customerRecordQuery(desk.api, { id: customerId ?? '', name: '', phone: '', email: '' }),
    enabled: false,
  })
  return data ?? null
}

/** The preset that was sent last from this device, while it is still there. */
function useLastPreset(desk: Desk): Preset | null {
  const key = useSyncExternalStore(lastPreset.subscribe, lastPreset.get)
  const { data: kept = [] } = useQuery({ ...keptPresetsQuery(desk), enabled: key !== null })
  if (key === null) return null
  return [...configPresets(desk.config).presets, ...kept].find((it) => it.key === key) ?? null
}
