import { useState } from 'react'
import { NAME_KINDS, type NameRow } from '#src/domain/names.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './names-table.module.css'

type Props = {
  rows: readonly NameRow[]
  isSearch: boolean
  onEdit: (row: NameRow) => void
  onRemove: (row: NameRow) => void
}

/** Drawn at once: a search finds the others sooner than a scroll. */
const STEP = 100

/** Every name, where it comes from, and what can be done about it. */
export function NamesTable({ rows, isSearch, onEdit, onRemove }: Props) {
  const { locale } = useReader()
  const [shown, setShown] = useState(STEP)
  if (rows.length === 0)
    return isSearch ? (
      <Empty picture="search" level={3} title="Nothing is called that" />
    ) : (
      <Empty picture="contact-round" level={3} title="No names yet">
        Ids are shown shortened until somebody names them, here or in this deployment’s configuration.
      </Empty>
    )
  const left = rows.length - shown
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
          {rows.slice(0, shown).map((row) => (
            <Row key={row.id} row={row} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show {formatNumber(Math.min(STEP, left), locale)} more of {formatNumber(left, locale)}
        </Button>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'onEdit' | 'onRemove'> & { row: NameRow }

function Row({ row, onEdit, onRemove }: RowProps) {
  const { name, kind, id, from, instead } = row
  const short = name.slice(0, 60).toWellFormed()
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <KindMark row={row} />
          <Bdi text={name} max={200} className="truncate" />
        </span>
      </th>
      <td className={styles.kind}>{kind}</td>
      <td className={styles.id}>
        <code>{id}</code>
      </td>
      <td className={styles.from}>
        {from === 'config' ? (
          <span className="muted">Deployment</span>
        ) : (
          <>
            <Tag>Named here</Tag>
            {instead !== null && (
              <span className="muted">
                instead of <Bdi text={instead} max={60} />
              </span>
            )}
          </>
        )}
      </td>
      <td className={styles.acts}>
        <span>
          <IconButton
            size="sm"
            icon="pencil"
            label={from === 'config' ? `Name ${short} otherwise` : `Change ${short}`}
            onClick={() => onEdit(row)}
          />
          {from === 'here' && (
            <IconButton size="sm" icon="trash-2" label={`Remove ${short}`} onClick={() => onRemove(row)} />
          )}
        </span>
      </td>
    </tr>
  )
}

/** Shapes belong to holders: the others have a picture. */
function KindMark({ row: { kind, name } }: { row: NameRow }) {
  if (kind === 'agent' || kind === 'pilot' || kind === 'team') return <HolderMark kind={kind} name={name} />
  return <Icon name={KIND_ICONS[kind]} />
}

const KIND_ICONS = { campaign: 'send', journey: 'link-2', channel: 'message-circle' } as const

export const KIND_WORDS: Readonly<Record<(typeof NAME_KINDS)[number], string>> = {
  agent: 'Agent',
  pilot: 'Pilot',
  team: 'Team',
  campaign: 'Campaign',
  journey: 'Journey',
  channel: 'Channel',
}
