'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { type CountName, getCountPlace, type QueueGroup } from '#src/domain/attention/queue-summary.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { type ColumnName, getColumnLabel } from './labels.ts'
import styles from './now-page.module.css'
import { OldestDuration } from './oldest-wait.tsx'

export type CountRow = { readonly key: string; readonly name: ReactNode; readonly group: QueueGroup<unknown> }
export type CountSection = {
  readonly key: string
  /** Names the rows; null: they need no name. */
  readonly heading: string | null
  readonly rows: readonly CountRow[]
}

type Props = {
  /** The id of its heading. */
  labelledBy: string
  /** What the rows are, above their names. */
  rowsLabel: string
  sections: readonly CountSection[]
  all: QueueGroup<'all'>
  now: number
}

const COLUMNS: readonly ColumnName[] = ['open', 'unanswered', 'oldest', 'overLimit', 'urgent']

/** Counts of open tickets in rows, which sum to the last one. A number leads to the list of the tickets that it counts. */
export function CountTable({ labelledBy, rowsLabel, sections, all, now }: Props) {
  const { i18n } = useLingui()
  const columns: readonly ColumnName[] = all.needsPerson === null ? COLUMNS : [...COLUMNS, 'needsPerson']
  const mostOpen = Math.max(1, ...sections.flatMap((it) => it.rows.map(({ group }) => group.open)))
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {rowsLabel}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {getColumnLabel(name, i18n)}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ key, heading, rows }) => (
          <tbody key={key}>
            {heading !== null && (
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={styles.name}>
                  <span className={styles.rowName}>
                    {row.name}
                    <ShareBar {...row.group} mostOpen={mostOpen} />
                  </span>
                </th>
                <Cells group={row.group} columns={columns} now={now} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              <Trans comment="The last row of a table: all open tickets" context="sum">
                All
              </Trans>
            </th>
            <Cells group={all} columns={columns} now={now} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type CellsProps = { group: QueueGroup<unknown>; columns: readonly ColumnName[]; now: number }

function Cells({ group, columns, now }: CellsProps) {
  const { i18n } = useLingui()
  return columns.map((name) => (
    // On a phone the label stands below the number, in place of the head.
    <td key={name} data-column={name} data-label={getColumnLabel(name, i18n)}>
      {name === 'oldest' ? (
        <OldestCell group={group} now={now} />
      ) : (
        <Count count={group[name] ?? 0} place={group.place} name={name} />
      )}
    </td>
  ))
}

function OldestCell({ group: { oldest, place }, now }: Pick<CellsProps, 'group' | 'now'>) {
  if (oldest === null) return <span className={styles.none}>–</span>
  return (
    <ListLink place={getCountPlace(place, 'unanswered')}>
      <OldestDuration oldest={oldest} now={now} />
    </ListLink>
  )
}

type CountProps = { count: number; place: InboxSearchParams | null; name: CountName }

function Count({ count, place, name }: CountProps) {
  const { locale } = useDisplayLocale()
  const text = formatNumber(count, locale)
  if (count === 0) return <span className={styles.none}>{text}</span>
  return <ListLink place={getCountPlace(place, name)}>{text}</ListLink>
}

/** A link to the list of these tickets, or only its text where no filter stands for them. */
export function ListLink({ place, children }: { place: InboxSearchParams | null; children: ReactNode }) {
  const { api } = useSession()
  // Which tickets are unassigned only a list of tickets tells.
  const isListed = api.platform.routes.listTickets !== null || place?.view !== 'unassigned'
  if (place === null || !isListed) return <span className={styles.text}>{children}</span>
  return (
    <Link to="/inbox" search={place} className={`${styles.link} focus-inset`}>
      {children}
    </Link>
  )
}

type ShareProps = { open: number; unanswered: number; mostOpen: number }

/** The row's numbers as a bar, to be compared at a glance. */
function ShareBar({ open, unanswered, mostOpen }: ShareProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--open': `${(open / mostOpen) * 100}%`,
    '--unanswered': `${(unanswered / mostOpen) * 100}%`,
  }
  return <span className={styles.bar} style={style} aria-hidden="true" />
}
