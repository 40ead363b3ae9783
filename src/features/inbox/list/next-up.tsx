'use memo'

import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { getTicketSignals, signalsSlice } from '#src/data/attention/signals.ts'
import { skippedTicketsSlice, skipTicket } from '#src/data/attention/skipped-tickets.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { listNextUp, type NextUpCandidate, toCandidate } from '#src/domain/attention/next-up.ts'
import { getWaitMs } from '#src/domain/attention/wait-level.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getTicketLinkOptions } from '#src/features/inbox/navigation/ticket-link.ts'
import { formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { getSignalText } from '#src/presentation/attention/signal-text.ts'
import { getCustomerName } from '#src/presentation/tickets/preview.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './next-up.module.css'

type Props = { searchParams: InboxSearchParams; chatId: string | null }

/** Opens the ticket that matters most, and says why it does. */
export function NextUp({ searchParams, chatId }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const now = useCurrentMinute()
  const { store, credentials } = useSession()
  const navigate = useNavigate()
  const { tickets } = useSessionState(ticketStoreSlice)
  const known = useSessionState(signalsSlice)
  const waits = useSessionState(waitsSlice)
  const skipped = useSessionState(skippedTicketsSlice)
  const candidates = [...tickets.values()].flatMap((it) =>
    it.id === chatId ? [] : [toCandidate(it, getTicketSignals(known), waits)],
  )
  const [next] = listNextUp(candidates, credentials.agentId, skipped)
  const open = () => {
    if (next) void navigate(getTicketLinkOptions(next.candidate.ticket, searchParams))
  }
  const skip = () => {
    if (next) skipTicket(store, next.candidate)
  }
  useCommand(COMMANDS.nextUp, open)
  useCommand(COMMANDS.skipNextUp, skip)
  const openKey = useShortcutLabel(COMMANDS.nextUp)
  const skipKey = useShortcutLabel(COMMANDS.skipNextUp)
  if (!next) {
    const checkedCount = known?.checkedCount ?? 0
    const checkedText = formatNumber(checkedCount, locale)
    const openText = formatNumber(known?.openCount ?? 0, locale)
    return (
      <p className={styles.none} role="status">
        {t(i18n)({
          message: plural(checkedCount, {
            one: `No ticket is next. Checked ${checkedText} of ${openText}.`,
            other: `No ticket is next. Checked ${checkedText} of ${openText}.`,
          }),
          comment: 'There is no ticket to open next',
        })}
      </p>
    )
  }
  const code = formatTicketCode(next.candidate.ticket.code, locale)
  const name = <Bdi text={getCustomerName(next.candidate.ticket, i18n)} max={200} />
  return (
    <div className={styles.nextUp}>
      <button type="button" className={styles.open} onClick={open}>
        <Icon name="arrow-right" />
        <span className={styles.text}>
          <b className="truncate truncate-parts">
            <Trans comment="Button: opens the ticket that matters most. For example “Next up: #10482 Asha Rao”">
              Next up: {code} {name}
            </Trans>
          </b>
          <span className={`${styles.reason} truncate`}>{getReason(next.candidate, now, locale, i18n)}</span>
        </span>
        {openKey && <Kbd keys={openKey} hint />}
      </button>
      <button type="button" className={styles.skip} title={skipKey ?? undefined} onClick={skip}>
        <Trans comment="Button: another ticket becomes the next one">Skip</Trans>
      </button>
    </div>
  )
}

function getReason(
  { signals: [first], wait }: NextUpCandidate,
  now: number,
  locale: string,
  i18n: I18n,
): string {
  if (first) return getSignalText(first, now, locale, i18n)
  if (wait.state !== 'waits')
    return t(i18n)({ message: 'Oldest open ticket', comment: 'Why a ticket is next up' })
  const duration = formatDuration(getWaitMs(wait.since, now), locale)
  return t(i18n)({
    message: `waiting ${duration}`,
    comment: 'Of a customer without an answer: “waits 2 h 10 min”',
  })
}
