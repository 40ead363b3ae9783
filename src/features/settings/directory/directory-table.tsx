import { useState } from 'react'
import { isAssigneeKind } from '#src/domain/directory/directory.ts'
import { type DirectoryRow, NAMED_ENTRY_KINDS } from '#src/domain/directory/entries.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './directory.module.css'

type Props = {
  rows: readonly DirectoryRow[]
  isSearch: boolean
  onEdit: (row: DirectoryRow) => void
  onRemove: (row: DirectoryRow) => void
}

/** Rows shown at once: a search is quicker than scrolling to the others. */
const ROWS_PER_STEP = 100

/** The directory entries with their sources, and buttons to edit and remove them. */
export function DirectoryTable({ rows, isSearch, onEdit, onRemove }: Props) {
  const { locale } = useDisplayLocale()
  const [shownCount, setShownCount] = useState(ROWS_PER_STEP)
  if (rows.length === 0)
    return isSearch ? (
      <EmptyState icon="search" level={3} title="No matching names" />
    ) : (
      <EmptyState icon="contact-round" level={3} title="No names yet">
        Ids are shown shortened until they have a name, added here or in this deployment’s configuration.
      </EmptyState>
    )
  const remaining = rows.length - shownCount
  return (
    <div>
      <table className={styles.table} aria-label="Names">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col" className={styles.id}>
              Id
            </th>
            <th scope="col">From</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownCount).map((row) => (
            <EntryRow key={row.id} row={row} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {remaining > 0 && (
        <Button className={styles.more} onClick={() => setShownCount(shownCount + ROWS_PER_STEP)}>
          Show {formatNumber(Math.min(ROWS_PER_STEP, remaining), locale)} more of{' '}
          {formatNumber(remaining, locale)}
        </Button>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'onEdit' | 'onRemove'> & { row: DirectoryRow }

function EntryRow({ row, onEdit, onRemove }: RowProps) {
  const { name, kind, id, source, configName } = row
  const shortName = name.slice(0, 60).toWellFormed()
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <KindAvatar row={row} />
          <Bdi text={name} max={200} className="truncate" />
        </span>
      </th>
      <td className={styles.kind}>{kind}</td>
      <td className={styles.id}>
        <code>{id}</code>
      </td>
      <td className={styles.from}>
        {source === 'config' ? (
          <span className="muted">Deployment</span>
        ) : (
          <>
            <Tag>Added here</Tag>
            {configName !== null && (
              <span className="muted">
                instead of <Bdi text={configName} max={60} />
              </span>
            )}
          </>
        )}
      </td>
      <td className={styles.actions}>
        <span>
          <IconButton
            size="sm"
            icon="pencil"
            label={source === 'config' ? `Rename ${shortName}` : `Change ${shortName}`}
            onClick={() => onEdit(row)}
          />
          {source === 'here' && (
            <IconButton
              size="sm"
              icon="trash-2"
              label={`Remove ${shortName}`}
              onClick={() => onRemove(row)}
            />
          )}
        </span>
      </td>
    </tr>
  )
}

/** Avatars are for assignees only; the other kinds have an icon. */
function KindAvatar({ row: { kind, name } }: { row: DirectoryRow }) {
  if (isAssigneeKind(kind)) return <Avatar kind={kind} name={name} />
  return <Icon name={KIND_ICONS[kind]} />
}

const KIND_ICONS = { campaign: 'send', journey: 'link-2', channel: 'message-circle' } as const

export const DIRECTORY_KIND_LABELS: Readonly<Record<(typeof NAMED_ENTRY_KINDS)[number], string>> = {
  agent: 'Agent',
  pilot: 'Pilot',
  team: 'Team',
  campaign: 'Campaign',
  journey: 'Journey',
  channel: 'Channel',
}
