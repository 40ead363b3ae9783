import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAssigneeKind } from '#src/domain/directory/directory.ts'
import type { DirectoryRow } from '#src/domain/directory/entries.ts'
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
import { ENTRY_KIND_WORDS } from './entry-kinds.ts'

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
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const [shownCount, setShownCount] = useState(ROWS_PER_STEP)
  if (rows.length === 0)
    return isSearch ? (
      <EmptyState icon="search" level={3} title={t`No matching names`} />
    ) : (
      <EmptyState icon="contact-round" level={3} title={t`No names yet`}>
        <Trans>IDs appear shortened until they have a name. Add names here, or ask your administrator.</Trans>
      </EmptyState>
    )
  const remaining = rows.length - shownCount
  const stepCount = formatNumber(Math.min(ROWS_PER_STEP, remaining), locale)
  const remainingCount = formatNumber(remaining, locale)
  return (
    <div>
      <table
        className={styles.table}
        aria-label={t({ message: 'Names', comment: 'Table of names for ids', context: 'name' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Heading of a column: names of agents, teams and so on" context="name">
                Name
              </Trans>
            </th>
            <th scope="col">
              <Trans comment="Agent, pilot, team, campaign, journey or channel" context="name">
                Kind
              </Trans>
            </th>
            <th scope="col" className={styles.id}>
              <Trans comment="Heading of a column" context="name">
                ID
              </Trans>
            </th>
            <th scope="col">
              <Trans comment="Heading of a column: where the name comes from" context="name">
                From
              </Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                {t({ message: 'Change', comment: 'Heading of a column with buttons', context: 'name' })}
              </span>
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
          <Trans comment="remainingCount: how many names are not shown yet">
            Show {stepCount} more of {remainingCount}
          </Trans>
        </Button>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'onEdit' | 'onRemove'> & { row: DirectoryRow }

function EntryRow({ row, onEdit, onRemove }: RowProps) {
  const { t } = useLingui()
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
      <td className={styles.kind}>{t(ENTRY_KIND_WORDS[kind].noun)}</td>
      <td className={styles.id}>
        <code>{id}</code>
      </td>
      <td className={styles.from}>
        {source === 'config' ? (
          <span className="muted">
            <Trans comment="The name comes from the deployment’s configuration">Configuration</Trans>
          </span>
        ) : (
          <>
            <Tag>
              <Trans comment="The name was added on this device">Added here</Trans>
            </Tag>
            {configName !== null && (
              <span className="muted">
                <Trans comment="The deployment’s name for the id">
                  instead of <Bdi text={configName} max={60} />
                </Trans>
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
            label={
              source === 'config'
                ? t({ message: `Rename ${shortName}`, comment: 'Give an id another name' })
                : t({ message: `Change ${shortName}`, comment: 'Change the name of an id' })
            }
            onClick={() => onEdit(row)}
          />
          {source === 'here' && (
            <IconButton
              size="sm"
              icon="trash-2"
              label={t({ message: `Remove ${shortName}`, comment: 'Remove the name of an id' })}
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
