'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCsvFormat } from '#src/data/preferences/csv-format.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { cx } from '#src/lib/text/cx.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Coverage } from './coverage.tsx'
import { Figures } from './figures.tsx'
import { createQueueCsv, getCsvFileName } from './now-csv.ts'
import styles from './now-page.module.css'
import { NowTables } from './now-tables.tsx'
import { NowWall } from './now-wall.tsx'
import { type CountedQueue, useQueueSummary } from './use-queue-summary.ts'

type Props = { isWall: boolean }

/** All open tickets in numbers, for a team lead. Shows what the app keeps current anyway: the page itself requests nothing. */
export function NowPage({ isWall }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { config, api, scheduler } = useSession()
  const queue = useQueueSummary()
  const check = useSessionState(queueCheckSlice)
  const documentTitle = t({ message: 'Now · Handoff', comment: 'Title of the page' })
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useCommand(COMMANDS.check, () => scheduler.runNow())
  if (isWall)
    return <NowWall queue={queue} onLeave={() => void navigate({ to: '/now', search: {}, replace: true })} />
  const isListed = api.platform.routes.listTickets !== null && config.queue.maxTickets > 0
  const isEmpty = queue?.summary.all.open === 0
  const isCounting = queue === null || (isEmpty && isListed && check === null)
  return (
    <section
      className={cx(frame.page, styles.page)}
      aria-label={t({
        message: 'Now',
        comment: 'Page of the app: counts all open tickets',
        context: 'page',
      })}
    >
      <header className={cx(frame.head, styles.header)}>
        <div>
          <h1 className={frame.title}>
            <Trans comment="Page of the app: counts all open tickets" context="page">
              Now
            </Trans>
          </h1>
          {queue && (
            <Coverage
              className={cx(frame.sub, styles.coverage)}
              open={queue.summary.all.open}
              isComplete={queue.isComplete}
            />
          )}
        </div>
        <NowControls queue={queue} />
      </header>
      <output className="visually-hidden">{isCounting && t`Counting the open tickets.`}</output>
      {isCounting ? (
        <EmptyState icon="loader-circle" title={<Trans>Counting the open tickets.</Trans>} />
      ) : isEmpty ? (
        <EmptyState icon="circle-check" title={<Trans>No open tickets</Trans>} />
      ) : (
        <div className={`${styles.content} scroll`}>
          <Figures {...queue} />
          <NowTables {...queue} />
        </div>
      )}
    </section>
  )
}

function NowControls({ queue }: { queue: CountedQueue | null }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { directory, credentials, scheduler } = useSession()
  const { locale, zone } = useDisplayLocale()
  const [format] = useCsvFormat(locale)
  const disabledReason = queue ? null : t`There is nothing to export.`
  const exportCsv = () => {
    if (!queue) return
    const context = { directory, me: credentials.agentId }
    downloadText(createQueueCsv(queue, context, i18n, format), getCsvFileName(queue.now, zone), 'text/csv')
  }
  return (
    <div className={styles.controls}>
      <Button variant="quiet" icon="download" disabledReason={disabledReason} onClick={exportCsv}>
        {t({ message: 'CSV', comment: 'Button: saves a table as a CSV file' })}
      </Button>
      <Button variant="quiet" icon="file-text" onClick={() => window.print()}>
        {t({ message: 'Print', comment: 'Button: prints the page' })}
      </Button>
      <Button
        icon="monitor"
        title={t`Dark and large, without customer names. Press Esc to leave.`}
        onClick={() => void navigate({ to: '/now', search: { wall: 'yes' } })}
      >
        {t({
          message: 'Wall',
          comment: 'Button: shows the page for a screen on the wall',
          context: 'screen',
        })}
      </Button>
      <IconButton
        icon="refresh-cw"
        label={t`Check now`}
        shortcut={useShortcutLabel(COMMANDS.check)}
        onClick={() => scheduler.runNow()}
      />
    </div>
  )
}
