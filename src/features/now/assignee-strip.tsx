'use memo'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { assigneeStripPreference } from '#src/data/preferences/inbox.ts'
import { useSession } from '#src/data/session/use-session.ts'
import {
  type AssigneeGroup,
  type CountName,
  getAssigneeGroupKey,
  getCountPlace,
  type QueueGroup,
} from '#src/domain/attention/queue-summary.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { withListParams } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { LimitDial } from '#src/ui/data-display/limit-dial.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './assignee-strip.module.css'
import { Coverage } from './coverage.tsx'
import { getColumnLabel, sortAssigneeGroups } from './labels.ts'
import { AssigneeName } from './now-tables.tsx'
import { OldestDuration } from './oldest-wait.tsx'
import { useLimitText } from './use-limit-text.ts'
import { type CountedQueue, useQueueSummary } from './use-queue-summary.ts'

/** The open tickets of each assignee, above the list that a number filters: for team leads. */
export function AssigneeStrip() {
  const { t } = useLingui()
  const titleId = useId()
  const queue = useQueueSummary()
  const shortcut = useShortcutLabel(COMMANDS.assigneeStrip)
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t({ message: 'By assignee', comment: 'Heading of a table with numbers of tickets' })}
        </h2>
        {queue && (
          <Coverage className={styles.coverage} open={queue.summary.all.open} isComplete={queue.isComplete} />
        )}
        <IconButton
          icon="x"
          label={t({ message: 'Hide the assignees', comment: 'Button: hides a table above the list' })}
          shortcut={shortcut}
          onClick={() => assigneeStripPreference.set(false)}
        />
      </header>
      {queue ? (
        <StripTable {...queue} labelledBy={titleId} />
      ) : (
        <p className={styles.counting}>{t`Counting the open tickets.`}</p>
      )}
    </section>
  )
}

type TableProps = CountedQueue & { labelledBy: string }
/** `sign` stands for the label. */
type Column = { readonly name: string; readonly label: string; readonly sign: ReactNode }

function StripTable({ summary, now, labelledBy }: TableProps) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const limit = useLimitText()
  const context = { directory, me: credentials.agentId }
  const groups = sortAssigneeGroups(summary.assignees, context).flatMap((it) => it.groups)
  const columns: readonly Column[] = [
    { name: 'open', label: getColumnLabel('open', i18n), sign: <Icon name="inbox" size="sm" /> },
    { name: 'oldest', label: getColumnLabel('oldest', i18n), sign: <Icon name="clock" size="sm" /> },
    {
      name: 'overLimit',
      label: t({ message: `Over ${limit}`, comment: 'Tickets whose customers wait longer: “Over 15 min”' }),
      sign: <LimitDial level="over" share={1} />,
    },
  ]
  return (
    <>
      {/* Where a column has no room for its words: the table has them for screen readers. */}
      <p className={styles.legend} aria-hidden="true">
        {columns.map(({ name, label, sign }) => (
          <span key={name}>
            {sign}
            {label}
          </span>
        ))}
      </p>
      <div className={`${styles.rows} scroll`}>
        <table className={styles.table} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`Assignee`}</span>
              </th>
              {columns.map(({ name, label, sign }) => (
                <th key={name} scope="col" title={label}>
                  <span className={styles.sign}>{sign}</span>
                  <span className={styles.words}>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={getAssigneeGroupKey(group.of)}>
                <th scope="row">
                  <span className={styles.name}>
                    <AssigneeName of={group.of} context={context} size="sm" />
                  </span>
                </th>
                <Cells group={group} now={now} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type CellsProps = { group: QueueGroup<AssigneeGroup>; now: number }

function Cells({ group, now }: CellsProps) {
  const { locale } = useDisplayLocale()
  const renderCell = (name: CountName, count: number, content: ReactNode) => (
    <td>
      {count === 0 ? (
        <span className={styles.none}>{content}</span>
      ) : (
        <FilterLink place={getCountPlace(group.place, name)}>{content}</FilterLink>
      )}
    </td>
  )
  const { open, unanswered, oldest, overLimit } = group
  return (
    <>
      {renderCell('open', open, formatNumber(open, locale))}
      {renderCell('unanswered', unanswered, oldest ? <OldestDuration oldest={oldest} now={now} /> : '–')}
      {renderCell('overLimit', overLimit, formatNumber(overLimit, locale))}
    </>
  )
}

type LinkProps = { place: InboxSearchParams | null; children: ReactNode }

/** Filters the list, and leaves the open ticket open. Only text where no filter stands for it. */
function FilterLink({ place, children }: LinkProps) {
  const { api } = useSession()
  // Which tickets are unassigned only a list of tickets tells.
  const isListed = api.platform.routes.listTickets !== null || place?.view !== 'unassigned'
  if (place === null || !isListed) return <span className={styles.text}>{children}</span>
  return (
    <Link
      to="."
      search={(previous) => withListParams({ view: place.view, ...previous }, place)}
      // The router marks it while just these tickets are listed.
      activeOptions={{ exact: true, includeSearch: true }}
      className={`${styles.link} focus-inset`}
    >
      {children}
    </Link>
  )
}
