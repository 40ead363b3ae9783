'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { listStructured } from '#src/domain/messages/structured/attachments.ts'
import type { MessagePart } from '#src/domain/messages/structured/part.ts'
import { getShownParts, getUnread } from '#src/domain/messages/structured/parts.ts'
import { readQuoted } from '#src/domain/messages/structured/quoted.ts'
import { cx } from '#src/lib/text/cx.ts'
import { toWords } from '#src/lib/text/words.ts'
import { getAuthorLabel } from '#src/presentation/messages/author-label.ts'
import {
  getOneLine,
  getQuoted,
  PART_LABELS,
  REACTION_REMOVED,
} from '#src/presentation/messages/structured-text.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { QuotedMessage } from '#src/ui/data-display/quoted-message.tsx'
import { BlankNote } from './body.tsx'
import { MessageLink } from './header.tsx'
import { JsonDetails } from './json-details.tsx'
import rowStyles from './message-row.module.css'
import styles from './structured.module.css'

type PartsProps = {
  message: Message
  /** Whether nothing else of the message is in view. */
  isAlone: boolean
  ticketHref: string
}

/** Replies, answers, reactions, orders, contacts and places of a message as text. */
export function MessageParts({ message, isAlone, ticketHref }: PartsProps) {
  const parts = getShownParts(message)
  const unread = getUnread(message)
  if (isAlone && parts.length + unread.size === 0) return <BlankNote message={message} />
  const attachments = listStructured(message.attachments)
  return (
    <>
      {parts.map((part) => (
        <Part
          key={`${part.kind} ${part.lines.join(' ')}`}
          part={part}
          message={message}
          ticketHref={ticketHref}
        />
      ))}
      {[...unread].map((index) => (
        <UnreadPart
          key={index}
          value={attachments[index]?.attachment.raw ?? message.structured?.[index]}
          type={attachments[index]?.attachment.type ?? null}
        />
      ))}
    </>
  )
}

/** What isn't understood, as its record. */
function UnreadPart({ value, type }: { value: unknown; type: string | null }) {
  const { t } = useLingui()
  return (
    <div>
      {type !== null && (
        <p className="muted">
          <Trans comment="Type of a message, as the platform named it">
            Type “<Bdi text={toWords(type)} max={60} />”
          </Trans>
        </p>
      )}
      <JsonDetails label={t`View raw data`} value={value} />
    </div>
  )
}

type PartProps = { part: MessagePart; message: Message; ticketHref: string }

function Part({ part: { kind, lines, target }, message: { chatId }, ticketHref }: PartProps) {
  const { t } = useLingui()
  const targetMessage = useLoadedMessage(chatId, target?.toLowerCase() ?? null)
  const targetText = targetMessage ? getOneLine(targetMessage) : ''
  return (
    <div className={cx(rowStyles.body, styles.part)} data-kind={kind}>
      <p className={styles.label}>{t(PART_LABELS[kind])}</p>
      {lines.map((line, index) => (
        <p key={index} className={styles.line}>
          <Bdi text={line} max={2_000} />
        </p>
      ))}
      {lines.length === 0 && <p className="muted">{t(REACTION_REMOVED)}</p>}
      {targetMessage && targetText !== '' && (
        <MessageLink id={targetMessage.id} ticketHref={ticketHref} className={styles.quote}>
          <QuotedMessage author={null} text={targetText} />
        </MessageLink>
      )}
    </div>
  )
}

type QuoteProps = { message: Message; customerName: string; ticketHref: string }

/** The message that this one answers, as a line that leads to it; or its record, if that has no text. */
export function MessageQuote({ message, customerName, ticketHref }: QuoteProps) {
  const { t, i18n } = useLingui()
  const { directory } = useSession()
  const { chatId, context, quoted: otherContext, outboundContext, metadata } = message
  const id = readQuoted([context, otherContext, outboundContext], metadata)?.id ?? null
  const loaded = useLoadedMessage(chatId, id)
  const found = getQuoted(message, loaded ? [loaded] : [])
  if (found === null)
    return (
      <>
        {(context ?? null) !== null && (
          <JsonDetails
            label={t({ message: 'In reply to', comment: 'Shows the message that this message answers' })}
            value={context}
          />
        )}
        {isFilled(otherContext) && (
          <JsonDetails
            label={t({ message: 'In reply to', comment: 'Shows the message that this message answers' })}
            value={otherContext}
          />
        )}
        {(outboundContext ?? null) !== null && (
          <JsonDetails
            label={t({
              message: 'After an outbound message',
              comment: 'Shows the message that was sent before',
            })}
            value={outboundContext}
          />
        )}
      </>
    )
  const { quoted, text } = found
  const author = quoted.role === '' ? null : getAuthorLabel(getAuthor(quoted), directory, customerName, i18n)
  const line = (
    <>
      <span className="visually-hidden">
        {t({ message: 'In reply to', comment: 'Shows the message that this message answers' })}{' '}
      </span>
      <QuotedMessage author={author} text={text} />
    </>
  )
  return quoted.id === null ? (
    <div className={styles.quote}>{line}</div>
  ) : (
    <MessageLink id={quoted.id} ticketHref={ticketHref} className={styles.quote}>
      {line}
    </MessageLink>
  )
}

/** Empty: the message that is answered stands in the metadata, which has its own record. */
function isFilled(quoted: unknown): boolean {
  return typeof quoted === 'object' && quoted !== null && Object.keys(quoted).length > 0
}

/** A message of the thread, if this session has it. */
function useLoadedMessage(chatId: string, id: string | null): Message | null {
  const { config } = useSession()
  return useSessionState(messageLogSlice(getThreadId(config, chatId)), ({ segments }) => {
    if (id === null) return null
    for (const { messages } of segments)
      for (const chunk of messages) {
        const found = chunk.find((it) => it.id === id)
        if (found) return found
      }
    return null
  })
}
