import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { dropName, type NameRow, nameRows, namesOf } from '#src/domain/names.ts'
import type { ToName } from '#src/domain/settings-place.ts'
import { formatNumber } from '#src/lib/format.ts'
import { namesHere } from '#src/queries/names.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NamesFiles } from './names-files.tsx'
import styles from './names-section.module.css'
import { NamesTable } from './names-table.tsx'

type Props = {
  /** As it was read, without the names of this device. */
  config: Config
  toName: ToName | null
}

/** What is being named: something new, or a row of the table. */
type Editing = { readonly row: NameRow | null; readonly toName: ToName | null } | null

/** Who the ids are: what the deployment says, and what is said here. */
export function NamesSection({ config, toName }: Props) {
  const { locale } = useReader()
  const store = namesHere(config)
  const here = useSyncExternalStore(store.subscribe, store.get)
  // There may be thousands, and every letter of a search draws this anew.
  const base = useMemo(() => namesOf(config), [config])
  const rows = useMemo(() => nameRows(base, here), [base, here])
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query).trim().toLocaleLowerCase()
  const [editing, setEditing] = useState<Editing>(() => toName && editingOf(toName, rows))
  const [kept, setKept] = useState(true)
  const [said, setSaid] = useState('')
  const found = rows.filter((it) => matches(it, wanted))
  const change = (names: typeof here, words: string) => {
    setKept(store.set(names))
    setSaid(words)
  }
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const close = () => {
    setEditing(null)
    // Who came here to name one id goes on where they were.
    if (editing?.toName && canGoBack) history.back()
  }
  return (
    <div className={styles.names}>
      {!kept && (
        <Notice icon="triangle-alert" tone="warning" title="The names last as long as this page" live>
          The browser’s storage is blocked or full. Export them, or they are lost.
        </Notice>
      )}
      <div className={styles.tools}>
        <SearchField label="Search names" placeholder="Name, kind or id" value={query} onValue={setQuery} />
        <Button icon="plus" variant="primary" onClick={() => setEditing({ row: null, toName: null })}>
          Add a name
        </Button>
        <NamesFiles base={base} here={here} onApply={change} />
      </div>
      <p role="status" className={styles.count}>
        {said && `${said} `}
        {wanted === ''
          ? `${formatNumber(rows.length, locale)} ${rows.length === 1 ? 'name' : 'names'}, ${formatNumber(here.size, locale)} given here`
          : `${formatNumber(found.length, locale)} of ${formatNumber(rows.length, locale)} names`}
      </p>
      <NamesTable
        key={wanted}
        rows={found}
        isSearch={wanted !== ''}
        onEdit={(row) => setEditing({ row, toName: null })}
        onRemove={({ id, name, instead }) =>
          change(
            dropName(here, id),
            instead === null ? `${name} has no name any more.` : `${name} is ${instead} again.`,
          )
        }
      />
      {editing && (
        <NameDialog
          row={editing.row}
          toName={editing.toName}
          base={base}
          here={here}
          onSave={change}
          onClose={close}
        />
      )}
    </div>
  )
}

function editingOf(toName: ToName, rows: readonly NameRow[]): Editing {
  return { row: rows.find((it) => it.id === toName.id) ?? null, toName }
}

function matches({ name, id, kind }: NameRow, wanted: string): boolean {
  return `${name} ${kind} ${id}`.toLocaleLowerCase().includes(wanted)
}
