'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { dismissedSignals } from '#src/data/attention/dismissed-signals.ts'
import { signalsSlice } from '#src/data/attention/signals.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { needsPerson, type Signal } from '#src/domain/attention/signals/signal.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SignalChip } from '#src/presentation/attention/signal-chip.tsx'
import { SIGNAL_LABELS } from '#src/presentation/attention/signal-labels.ts'
import { MessageLine } from '#src/presentation/messages/message-line.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './signal-line.module.css'

type Props = { threadId: ThreadId; customerName: string }

/** Why the open ticket needs a person, with what proves it. Nothing where nothing does. */
export function SignalLine({ threadId, customerName }: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const { chatId } = threadId
  const signals = useSessionState(signalsSlice, (known) => known?.byTicket.get(chatId) ?? NO_SIGNALS)
  const needing = signals.filter((it) => needsPerson([it]))
  const [dismissed, setDismissed] = useState<Signal | null>(null)
  const [first] = needing
  const dismiss = (signal: Signal) => {
    setDismissed(signal)
    void dismissedSignals(session).then((it) => it.dismiss(chatId, signal))
  }
  const restore = (signal: Signal) => {
    setDismissed(null)
    void dismissedSignals(session).then((it) => it.restore(chatId, signal))
  }
  if (first)
    return (
      <ShownSignal
        threadId={threadId}
        customerName={customerName}
        signal={first}
        count={needing.length}
        onDismiss={() => dismiss(first)}
      />
    )
  if (!dismissed) return null
  const reason = i18n._(SIGNAL_LABELS[dismissed.kind].label)
  return (
    <div className={styles.line} role="status">
      <span className={styles.quote}>
        <Trans comment="Why a ticket needed a person; the agent has put it aside">Dismissed: {reason}</Trans>
      </span>
      <Button size="sm" variant="quiet" onClick={() => restore(dismissed)}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

const NO_SIGNALS: readonly Signal[] = []

type ShownProps = Props & {
  signal: Signal
  /** Number of signals of the ticket. */
  count: number
  onDismiss: () => void
}

function ShownSignal({ threadId, customerName, signal, count, onDismiss }: ShownProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  useCommand(COMMANDS.dismissSignal, onDismiss)
  const shortcut = useShortcutLabel(COMMANDS.dismissSignal)
  const total = formatNumber(count, locale)
  const one = formatNumber(1, locale)
  return (
    <div className={styles.line}>
      <SignalChip signal={signal} />
      <Proof threadId={threadId} customerName={customerName} signal={signal} />
      <span className={styles.where}>
        <Time at={signal.at} />
        {count > 1 && (
          <>
            {' '}
            · {t({ message: `${one} of ${total}`, comment: 'Of the reasons why a ticket needs a person' })}
          </>
        )}
      </span>
      <Button
        size="sm"
        variant="quiet"
        shortcut={shortcut}
        title={t({
          message: 'Dismiss until something new happens',
          comment: 'Of the reason why a ticket needs a person',
        })}
        onClick={onDismiss}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </div>
  )
}

/** The words that prove a signal, as a link to where they are. */
function Proof({ threadId, customerName, signal: { proof } }: Omit<ShownProps, 'count' | 'onDismiss'>) {
  const isMessage = proof.record === 'message'
  const message = useSessionState(messageLogSlice(threadId), ({ segments }) =>
    isMessage ? findMessage(segments, proof.id) : null,
  )
  // A ticket’s record names no message, and a send stands at the end of the conversation.
  if (proof.record === 'send' || proof.record === 'preview')
    return <bdi className={`${styles.quote} truncate`}>{proof.words !== null && <q>{proof.words}</q>}</bdi>
  const search = isMessage ? ({ m: proof.id } as const) : ({ show: 'timeline', at: proof.id } as const)
  return (
    <Link
      dir="auto"
      className={`${styles.quote} ${styles.link} truncate`}
      to="."
      search={({ view = 'open', ...searchParams }) => ({ ...searchParams, view, ...search })}
    >
      {proof.record === 'call' ? (
        <Trans comment="Link to a customer’s call">Show the call</Trans>
      ) : message === null ? (
        <Trans comment="Link to a message of the conversation">Show the message</Trans>
      ) : (
        <q>
          {proof.words ?? (
            <MessageLine
              message={message}
              customerName={customerName}
              messages={[message]}
              renderText={(text) => text.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}
            />
          )}
        </q>
      )}
    </Link>
  )
}

const MAX_QUOTE_LENGTH = 200

function findMessage(
  segments: readonly { readonly messages: readonly (readonly Message[])[] }[],
  id: string,
): Message | null {
  for (const { messages } of segments)
    for (const run of messages) {
      const found = run.find((it) => it.id === id)
      if (found) return found
    }
  return null
}
