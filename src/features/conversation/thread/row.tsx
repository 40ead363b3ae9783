'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { getMessageLine } from '#src/domain/messages/message-text.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { MessageItems } from '#src/features/conversation/message/items.tsx'
import { LazyMessageParts } from '#src/features/conversation/message/lazy-structured.tsx'
import { MessageRow } from '#src/features/conversation/message/row.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { toWords } from '#src/lib/text/words.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { createImageLabels } from '#src/ui/safe-html/image-label.ts'
import { PaginationRow } from './pagination-row.tsx'
import styles from './thread.module.css'
import type { useMessagePages } from './use-message-pages.ts'

type Props = {
  row: ThreadItem
  customerName: string
  /** The URL of the ticket, without a message. */
  ticketHref: string
  pages: ReturnType<typeof useMessagePages>
  /** Whether a link or a search led to this message. */
  isJumpTarget: boolean
}

export function ThreadRow({ row, customerName, ticketHref, pages, isJumpTarget }: Props) {
  const { t } = useLingui()
  switch (row.kind) {
    case 'start':
      return (
        <PaginationRow
          key={getPaginationKey(row.pagination, null)}
          pagination={row.pagination}
          olderCursor={null}
          kind="start"
          first={row.firstMessage}
          pages={pages}
        />
      )
    case 'gap':
      return (
        <PaginationRow
          key={getPaginationKey(row.gap.pagination, row.gap.olderCursor)}
          pagination={row.gap.pagination}
          olderCursor={row.gap.olderCursor}
          kind="gap"
          first={null}
          pages={pages}
        />
      )
    case 'day':
      return (
        <h3 className={styles.day}>
          <Time at={row.at} format="day" />
        </h3>
      )
    case 'system':
    case 'message': {
      const rest = { customerName, ticketHref, isJumpTarget }
      return (
        <ErrorBoundary title={t`Can’t show this message`} resetKey={row.key}>
          {row.kind === 'message' ? (
            <MessageRow row={row} {...rest} />
          ) : (
            <SystemRow message={row.message} {...rest} />
          )}
        </ErrorBoundary>
      )
    }
  }
}

type SystemRowProps = Pick<Props, 'customerName' | 'ticketHref' | 'isJumpTarget'> & { message: Message }

/** Its text on one line, and below it its files, links and structured content. */
function SystemRow({ message, customerName, ticketHref, isJumpTarget }: SystemRowProps) {
  const { t, i18n } = useLingui()
  const { id, type, attachments, links } = message
  const at = getShownTime(message)
  const hasItems = attachments.length + links.length > 0
  const isTextUnreadable = isUnreadable(message, 'content', 'content_html')
  const text = getMessageLine(message, createImageLabels(i18n))
  // What stands below it is what it says.
  const isLine = text !== '' || isTextUnreadable || !(hasItems || message.structured)
  const emptyText = isTextUnreadable
    ? t`This system message’s text is unreadable`
    : t`A system message without text`
  const rowProps = { 'data-message': id, 'data-target': isJumpTarget || undefined, tabIndex: -1 }
  const line = (
    <>
      <Icon name="message-circle" />
      <span>
        {type === 'message' || type === '' ? (
          <Trans comment="A message of the platform. <0> and <2> are read aloud. <1/>: the text. <3/>: the time">
            <span className="visually-hidden">System, </span>
            <Bdi text={text || emptyText} />
            <span className="visually-hidden">
              , <Time at={at} format="time" />
            </span>
          </Trans>
        ) : (
          <Trans comment="A message of the platform. <0> and <3> are read aloud. <1/>: the text. <2/>: its type. <4/>: the time">
            <span className="visually-hidden">System, </span>
            <Bdi text={text || emptyText} /> (<Bdi text={toWords(type)} max={60} />)
            <span className="visually-hidden">
              , <Time at={at} format="time" />
            </span>
          </Trans>
        )}
      </span>
    </>
  )
  if (!hasItems && !message.structured)
    return (
      <p className={cx(styles.systemRow, styles.system)} {...rowProps}>
        {line}
      </p>
    )
  return (
    <div className={styles.systemRow} {...rowProps}>
      {isLine ? (
        <p className={styles.system}>{line}</p>
      ) : (
        <p className={styles.system}>
          <Icon name="message-circle" />
          <span>
            {t({ message: 'System', comment: 'Author of a message', context: 'author' })}
            <span className="visually-hidden">
              , <Time at={at} format="time" />
            </span>
          </span>
        </p>
      )}
      {message.structured && (
        <LazyMessageParts message={message} isAlone={!isLine && !hasItems} ticketHref={ticketHref} />
      )}
      {hasItems && <MessageItems {...{ message, customerName }} />}
    </div>
  )
}

/** A new cursor makes a new row, which loads again when it comes into view. */
function getPaginationKey(pagination: Pagination, olderCursor: string | null): string {
  return `${pagination.state} ${pagination.cursor} ${olderCursor}`
}
