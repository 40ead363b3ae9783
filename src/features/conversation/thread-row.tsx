import type { Row } from '#src/domain/thread-rows.ts'
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
  pages: ReturnType<typeof usePages>
}

export function ThreadRow({ row, desk, customerName, pages }: Props) {
  switch (row.kind) {
    case 'start':
    case 'gap': {
      const { walk } = row
      const cursor = walk.state === 'beginning' ? '' : walk.cursor
      return (
        <WalkRow
          key={`${walk.state} ${cursor}`}
          walk={walk}
          at={row.kind}
          first={row.kind === 'start' ? row.first : null}
          state={pages.states.get(cursor)}
          onLoad={pages.load}
        />
      )
    }
    case 'day':
      return (
        <h3 className={styles.day}>
          <Time at={row.at} form="day" />
        </h3>
      )
    case 'system':
      return (
        <p className={styles.system} data-message={row.key}>
          <Icon name={/clos/i.test(row.message.text) ? 'clock' : 'message-circle'} />
          <span>
            <span className="visually-hidden">System, </span>
            <Bdi text={plainText(row.message.text || row.message.html) || 'A system message without words'} />
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
          <MessageRow row={row} desk={desk} customerName={customerName} />
        </ErrorBoundary>
      )
  }
}
