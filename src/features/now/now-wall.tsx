'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { AssigneeGroup, QueueGroup } from '#src/domain/attention/queue-summary.ts'
import { getAssigneeGroupKey } from '#src/domain/attention/queue-summary.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'
import { formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Coverage } from './coverage.tsx'
import { type ColumnName, getColumnLabel, sortAssigneeGroups } from './labels.ts'
import { AssigneeName } from './now-tables.tsx'
import styles from './now-wall.module.css'
import { OldestDuration } from './oldest-wait.tsx'
import { useLimitText } from './use-limit-text.ts'
import type { CountedQueue } from './use-queue-summary.ts'

type Props = { queue: CountedQueue | null; onLeave: () => void }

/** The page for a screen on the wall: dark, large, without navigation and customers' names, and never asleep. */
export function NowWall({ queue, onLeave }: Props) {
  const { t } = useLingui()
  const displayLocale = useDisplayLocale()
  const minute = useCurrentMinute()
  useCommand(COMMANDS.back, onLeave)
  useEffect(keepScreenAwake, [])
  const time = formatTime(minute, 'time', getCalendarDay(minute, displayLocale.zone), displayLocale)
  return (
    <section
      className={styles.wall}
      data-wall
      aria-label={t({
        message: 'Now',
        comment: 'Page of the app: counts all open tickets',
        context: 'page',
      })}
    >
      <header className={styles.header}>
        <h1>
          <Trans comment="Page of the app: counts all open tickets" context="page">
            Now
          </Trans>
        </h1>
        <span className={styles.clock}>{time}</span>
        <IconButton icon="x" label={t`Leave the wall view`} shortcut="Esc" onClick={onLeave} />
      </header>
      {queue ? (
        <>
          <WallFigures {...queue} />
          <WallTables {...queue} />
        </>
      ) : (
        <p className={styles.body}>{t`Counting the open tickets.`}</p>
      )}
      <footer className={styles.footer}>
        {queue && (
          <Coverage className={undefined} open={queue.summary.all.open} isComplete={queue.isComplete} />
        )}
        <p>
          <Trans>Customer names are hidden</Trans>
        </p>
      </footer>
    </section>
  )
}

function WallFigures({ summary: { all }, now }: CountedQueue) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const limit = useLimitText()
  const isOver = all.overLimit > 0 || undefined
  return (
    <dl className={styles.figures}>
      <WallFigure label={getColumnLabel('open', i18n)}>{formatNumber(all.open, locale)}</WallFigure>
      <WallFigure label={getColumnLabel('unanswered', i18n)}>
        {formatNumber(all.unanswered, locale)}
      </WallFigure>
      <WallFigure label={getColumnLabel('oldest', i18n)}>
        {all.oldest ? <OldestDuration oldest={all.oldest} now={now} /> : '–'}
      </WallFigure>
      <WallFigure
        isOver={isOver}
        label={t({ message: `Over ${limit}`, comment: 'Tickets whose customers wait longer: “Over 15 min”' })}
      >
        {formatNumber(all.overLimit, locale)}
      </WallFigure>
      <WallFigure label={getColumnLabel('urgent', i18n)}>{formatNumber(all.urgent, locale)}</WallFigure>
      {all.needsPerson !== null && (
        <WallFigure label={getColumnLabel('needsPerson', i18n)}>
          {formatNumber(all.needsPerson, locale)}
        </WallFigure>
      )}
    </dl>
  )
}

type WallFigureProps = { label: string; isOver?: true | undefined; children: ReactNode }

function WallFigure({ label, isOver, children }: WallFigureProps) {
  return (
    <div data-over={isOver}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const ROWS_OF_ONE_TABLE = 5
const COLUMNS: readonly ColumnName[] = ['open', 'unanswered', 'oldest']

/** The assignees, in two tables side by side where one would be too long. */
function WallTables({ summary, now }: CountedQueue) {
  const { directory, credentials } = useSession()
  // No “(you)”: others look at it.
  const sections = sortAssigneeGroups(summary.assignees, { directory, me: credentials.agentId })
  const groups = sections.flatMap((it) => it.groups)
  const half = groups.length > ROWS_OF_ONE_TABLE ? Math.ceil(groups.length / 2) : groups.length
  const style: CSSProperties & Record<'--rows', number> = { '--rows': half }
  return (
    <div className={styles.body} style={style}>
      <WallTable groups={groups.slice(0, half)} now={now} />
      {groups.length > half && <WallTable groups={groups.slice(half)} now={now} />}
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
