import type { Message } from '#src/api/schema/message.ts'
import type { Walk } from '#src/domain/message-log.ts'
import type { Row } from '#src/domain/thread-rows.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import { plainText } from '#src/lib/plain-text.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Time } from '#src/ui/time.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './thread.module.css'
import type { usePages } from './use-pages.ts'
import { WalkRow } from './walk-row.tsx'

type Props = {
  row: Row
  desk: Desk
  customerName: string
  /** The address of the ticket, without a message. */
  here: string
  pages: ReturnType<typeof usePages>
  /** A link has led here. */
  isTarget: boolean
}

export function ThreadRow({ row, desk, customerName, here, pages, isTarget }: Props) {
  switch (row.kind) {
    case 'start':
      return (
        <WalkRow
          key={keyOf(row.walk, null)}
          walk={row.walk}
          below={null}
          at="start"
          first={row.first}
          pages={pages}
        />
      )
    case 'gap':
      return (
        <WalkRow
          key={keyOf(row.gap.walk, row.gap.below)}
          walk={row.gap.walk}
          below={row.gap.below}
          at="gap"
          first={null}
          pages={pages}
        />
      )
    case 'day':
      return (
        <h3 className={styles.day}>
          <Time at={row.at} form="day" />
        </h3>
      )
    case 'system':
      return (
        <p className={styles.system} data-message={row.key} data-target={isTarget || undefined} tabIndex={-1}>
          <Icon name={/clos/i.test(row.message.text) ? 'clock' : 'message-circle'} />
          <span>
            <span className="visually-hidden">System, </span>
            <Bdi text={plainText(row.message.text || row.message.html) || systemWords(row.message)} />
            {row.message.type !== 'message' && row.message.type !== '' && (
              <>
                {' '}
                (<Bdi text={row.message.type} max={60} />)
              </>
            )}
            <span className="visually-hidden">
              , <Time at={row.message.at} form="time" />
            </span>
          </span>
        </p>
      )
    case 'message':
      return (
        <ErrorBoundary what="This message" resetKey={row.key}>
          <MessageRow row={row} desk={desk} customerName={customerName} here={here} isTarget={isTarget} />
        </ErrorBoundary>
      )
  }
}

function systemWords(message: Message): string {
  return isUnreadable(message, 'content', 'content_html')
    ? 'The text of this system message is not readable'
    : 'A system message without words'
}

/** Where the way has changed, there is something new to be seen: it loads when it is seen. */
function keyOf(walk: Walk, below: string | null): string {
  return `${walk.state} ${walk.state === 'beginning' ? '' : walk.cursor} ${below}`
}
