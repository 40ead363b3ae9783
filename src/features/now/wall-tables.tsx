'use memo'

import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import {
  type AssigneeGroup,
  getAssigneeGroupKey,
  type QueueGroup,
} from '#src/domain/attention/queue-summary.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { type ColumnName, getColumnLabel, sortAssigneeGroups } from './labels.ts'
import { AssigneeName } from './now-tables.tsx'
import styles from './now-wall.module.css'
import { OldestDuration } from './oldest-wait.tsx'
import type { CountedQueue } from './use-queue-summary.ts'
import { useWallRoom } from './use-wall-room.ts'
import { toPages } from './wall-pages.ts'

/** Long enough to find a row and read it. */
const PAGE_MS = 15_000
const COLUMNS: readonly ColumnName[] = ['open', 'unanswered', 'oldest']

/**
 * The assignees in their usual order: no one is ranked before others. What has no room is shown in turn, since no one scrolls a
 * screen on the wall.
 */
export function WallTables({ summary, now }: CountedQueue) {
  const { directory, credentials } = useSession()
  const board = useRef<HTMLDivElement>(null)
  const room = useWallRoom(board)
  // No “(you)”: others look at it.
  const sections = sortAssigneeGroups(summary.assignees, { directory, me: credentials.agentId })
  const groups = sections.flatMap((it) => it.groups)
  const { pages, rows } = toPages(groups, room)
  const turn = usePageTurn(pages.length)
  const page = pages[turn.index] ?? []
  const first = pages.slice(0, turn.index).flat(2).length
  const style: CSSProperties & Record<'--rows' | '--head', number | string> = {
    '--rows': rows,
    '--head': `${room.head}px`,
  }
  return (
    <div className={styles.board}>
      <div ref={board} className={styles.body} style={style}>
        <div className={styles.tables}>
          {page.map((shown) => (
            <WallTable key={shown[0] && getAssigneeGroupKey(shown[0].of)} groups={shown} now={now} />
          ))}
        </div>
      </div>
      {pages.length > 1 && (
        <PageTurner {...turn} from={first + 1} to={first + page.flat().length} total={groups.length} />
      )}
    </div>
  )
}

type PageTurn = {
  readonly index: number
  readonly isPaused: boolean
  readonly onPause: (isPaused: boolean) => void
  readonly onNext: () => void
}

/** Turns the pages, unless they are paused. */
function usePageTurn(count: number): PageTurn {
  const [turned, setTurned] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setTimeout(() => setTurned(turned + 1), PAGE_MS)
    return () => clearTimeout(timer)
  }, [isPaused, count, turned])
  return {
    index: turned % Math.max(1, count),
    isPaused,
    onPause: setPaused,
    onNext: () => setTurned(turned + 1),
  }
}

type TurnerProps = PageTurn & { from: number; to: number; total: number }

function PageTurner({ from, to, total, isPaused, onPause, onNext }: TurnerProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const [first, last, all] = [from, to, total].map((it) => formatNumber(it, locale))
  return (
    <div className={styles.turner}>
      <span>
        {t({ message: `Assignees ${first}–${last} of ${all}`, comment: 'Which rows a page of a table has' })}
      </span>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={
          isPaused
            ? t({ message: 'Turn the pages', comment: 'Button: pages of a table are shown in turn again' })
            : t({ message: 'Stop at this page', comment: 'Button: pages of a table are shown in turn' })
        }
        onClick={() => onPause(!isPaused)}
      />
      <IconButton icon="chevron-right" label={t`Next page`} onClick={onNext} />
    </div>
  )
}

type WallTableProps = { groups: readonly QueueGroup<AssigneeGroup>[]; now: number }

function WallTable({ groups, now }: WallTableProps) {
  const { t, i18n } = useLingui()
  const { directory } = useSession()
  const { locale } = useDisplayLocale()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Assignee`}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {getColumnLabel(name, i18n)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ of, open, unanswered, oldest }) => (
          <tr key={getAssigneeGroupKey(of)}>
            <th scope="row">
              <span className={styles.name}>
                <AssigneeName of={of} context={{ directory, me: null }} size="lg" />
              </span>
            </th>
            <td>{formatNumber(open, locale)}</td>
            <td>{formatNumber(unanswered, locale)}</td>
            <td className={styles.oldest}>{oldest ? <OldestDuration oldest={oldest} now={now} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
