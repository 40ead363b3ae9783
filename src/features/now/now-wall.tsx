'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'
import { formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Coverage } from './coverage.tsx'
import { getColumnLabel } from './labels.ts'
import styles from './now-wall.module.css'
import { OldestDuration } from './oldest-wait.tsx'
import { useLimitText } from './use-limit-text.ts'
import type { CountedQueue } from './use-queue-summary.ts'
import { WallTables } from './wall-tables.tsx'

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
