import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { useUndoNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { getSendNoticeKey, sendsSlice } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import {
  listThreadSends,
  type Send,
  type SendLanding,
  type SendState,
  UNDO_WINDOW_MS,
} from '#src/domain/templates/send.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import message from '#src/features/conversation/message/message-row.module.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { cx } from '#src/lib/text/cx.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './thread-sends.module.css'

type Props = { ticketId: string; messages: readonly Message[] }

/** The templates that were sent from this device to the ticket, as long as their messages aren't in the conversation. */
export function ThreadSends({ ticketId, messages }: Props) {
  const sends = useSessionState(sendsSlice)
  const [openedAt] = useState(Date.now)
  return listThreadSends(sends, ticketId, messages, openedAt).map((send) => (
    <ThreadSend key={send.id} send={send} />
  ))
}

function ThreadSend({ send }: { send: Send }) {
  const { at, words, templateName, ticketId, state } = send
  const landing = state.step === 'accepted' ? state.landing : null
  return (
    <>
      <article className={message.row} data-role="agent" data-side="out" data-send={state.step}>
        <header className={message.head}>
          <OwnAvatar />
          <span className={cx(message.author, 'truncate')}>
            <Trans comment="Author of a message" context="author">
              You
            </Trans>
          </span>
          <Time at={fromMillis(at)} format="time" />
        </header>
        <div className={message.body}>
          {words === null ? (
            <p className="muted">
              <Trans comment="A message whose text isn’t known. <0/>: the name of a template">
                Template <Bdi text={templateName} max={120} />
              </Trans>
            </p>
          ) : (
            <PlainText text={words} />
          )}
        </div>
        <SendFooter send={send} />
      </article>
      {landing && landing.ticketId !== ticketId && <LandedElsewhere landing={landing} send={send} />}
    </>
  )
}

function OwnAvatar() {
  const { credentials, directory } = useSession()
  const { agentId } = credentials
  const name = agentId === null ? null : getDirectoryName(directory, 'agent', agentId)
  return <Avatar kind="agent" name={name} size="md" />
}

function SendFooter({ send: { id, state, channelId } }: { send: Send }) {
  const { config } = useSession()
  const channel = config.channels.find((it) => it.id.toLowerCase() === channelId)?.name
  if (state.step === 'waiting') return <WaitingFooter id={id} until={state.until} />
  return (
    <footer className={message.footer} data-state={state.step === 'refused' ? 'failed' : undefined}>
      <Icon name={STEP_ICONS[state.step]} />
      <span role="status">
        {state.step === 'accepted' && channel !== undefined ? (
          <Trans comment="State of a message. <0/>: the channel that it went from">
            Sent from <Bdi text={channel} max={60} />
          </Trans>
        ) : (
          <StepText step={state.step} />
        )}
      </span>
      {state.step !== 'accepted' && state.step !== 'sending' && <ReviewLink />}
    </footer>
  )
}

const STEP_ICONS: Readonly<Record<Exclude<SendState['step'], 'waiting'>, IconName>> = {
  sending: 'clock',
  accepted: 'check',
  refused: 'circle-alert',
  unknown: 'circle-help',
  unsent: 'clock',
}

function StepText({ step }: { step: Exclude<SendState['step'], 'waiting'> }) {
  switch (step) {
    case 'sending':
      return (
        <Trans comment="State of a send" context="state of a send">
          Sending
        </Trans>
      )
    case 'accepted':
      return (
        <Trans comment="State of a message" context="state of a send">
          Sent
        </Trans>
      )
    case 'refused':
      return (
        <Trans comment="State of a send: the platform refused it" context="state of a send">
          Rejected
        </Trans>
      )
    case 'unknown':
      return (
        <Trans comment="State of a send" context="state of a send">
          Outcome unknown
        </Trans>
      )
    case 'unsent':
      return (
        <Trans comment="State of a send" context="state of a send">
          Not sent
        </Trans>
      )
  }
}

/** The list of sends says why, and offers what can be done. */
function ReviewLink() {
  return (
    <Link to="/send" search={{ list: 'sends' }} className={styles.link}>
      <Trans comment="Opens the list of template sends" context="verb">
        View
      </Trans>
    </Link>
  )
}

function WaitingFooter({ id, until }: { id: string; until: number }) {
  const session = useSession()
  const seconds = useSecondsUntil(until) ?? 0
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const isUndoneByKey = useUndoNotice()?.key === getSendNoticeKey(id)
  return (
    <footer className={message.footer}>
      <Icon name="clock" />
      <span>
        <Trans comment="State of a message that can still be undone. s: seconds">
          Sending in {seconds} s
        </Trans>
      </span>
      <span className={styles.progress} aria-hidden="true">
        <span style={{ inlineSize: `${(seconds * 100_000) / UNDO_WINDOW_MS}%` }} />
      </span>
      <Button
        size="sm"
        variant="quiet"
        shortcut={isUndoneByKey ? undoKey : undefined}
        onClick={() => void getSendOutbox(session).undo(id)}
      >
        <Trans>Undo</Trans>
      </Button>
    </footer>
  )
}

function LandedElsewhere({ landing: { ticketId, ticketCode }, send }: { landing: SendLanding; send: Send }) {
  const { locale } = useDisplayLocale()
  const name = <Bdi text={send.customerName || `+${send.phone}`} max={60} />
  const link = (
    <Link
      to="/inbox/$chatId"
      params={{ chatId: ticketId }}
      search={{ view: 'open', ...(ticketCode === null ? {} : { code: ticketCode }) }}
      className={styles.link}
    >
      {ticketCode === null ? (
        <Trans comment="A link to it">another ticket</Trans>
      ) : (
        formatTicketCode(ticketCode, locale)
      )}
    </Link>
  )
  return (
    <p className={cx(thread.systemRow, thread.system)} role="status">
      <Icon name="arrow-right" />
      <span>
        <Trans comment="The message that was sent is not in this ticket. <0/>: the customer, <1/>: a ticket">
          The message to {name} is in {link}. Replies will appear there.
        </Trans>
      </span>
    </p>
  )
}
