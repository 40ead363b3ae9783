import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore } from '#src/data/preferences/directory.ts'
import {
  createDirectoryRows,
  type DirectoryRow,
  getConfigEntries,
  removeFromDirectory,
} from '#src/domain/directory/entries.ts'
import type { UnnamedEntry } from '#src/domain/session/settings-path.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SearchField } from '#src/ui/controls/search-field.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { DirectoryEntryDialog } from './directory-entry-dialog.tsx'
import { DirectoryFiles } from './directory-files.tsx'
import styles from './directory-section.module.css'
import { DirectoryTable } from './directory-table.tsx'

type Props = {
  /** As it was read, without the names of this device. */
  config: Config
  requestedEntry: UnnamedEntry | null
}

/** What is being named: something new, or a row of the table. */
type Editing = { readonly row: DirectoryRow | null; readonly requestedEntry: UnnamedEntry | null } | null

/** Who the ids are: what the deployment says, and what is said here. */
export function DirectorySection({ config, requestedEntry }: Props) {
  const { locale } = useDisplayLocale()
  const store = getDirectoryStore(config)
  const localDirectory = useSyncExternalStore(store.subscribe, store.get)
  // There may be thousands, and every letter of a search draws this anew.
  const configuredDirectory = useMemo(() => getConfigEntries(config), [config])
  const rows = useMemo(
    () => createDirectoryRows(configuredDirectory, localDirectory),
    [configuredDirectory, localDirectory],
  )
  const [query, setQuery] = useState('')
  const searchText = useDeferredValue(query).trim().toLocaleLowerCase()
  const [editing, setEditing] = useState<Editing>(() => requestedEntry && startEditing(requestedEntry, rows))
  const [isStored, setStored] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const found = rows.filter((it) => matches(it, searchText))
  const applyDirectory = (directory: typeof localDirectory, message: string) => {
    setStored(store.set(directory))
    setAnnouncement(message)
  }
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const close = () => {
    setEditing(null)
    // Who came here to name one id goes on where they were.
    if (editing?.requestedEntry && canGoBack) history.back()
  }
  return (
    <div className={styles.names}>
      {!isStored && (
        <Notice icon="triangle-alert" variant="warning" title="The names last as long as this page" live>
          The browser’s storage is blocked or full. Export them, or they are lost.
        </Notice>
      )}
      <div className={styles.tools}>
        <SearchField
          label="Search names"
          placeholder="Name, kind or id"
          value={query}
          onValueChange={setQuery}
        />
        <Button icon="plus" variant="primary" onClick={() => setEditing({ row: null, requestedEntry: null })}>
          Add a name
        </Button>
        <DirectoryFiles
          configuredDirectory={configuredDirectory}
          localDirectory={localDirectory}
          onApply={applyDirectory}
        />
      </div>
      <p role="status" className={styles.count}>
        {announcement && `${announcement} `}
        {searchText === ''
          ? `${formatNumber(rows.length, locale)} ${rows.length === 1 ? 'name' : 'names'}, ${formatNumber(localDirectory.size, locale)} given here`
          : `${formatNumber(found.length, locale)} of ${formatNumber(rows.length, locale)} names`}
      </p>
      <DirectoryTable
        key={searchText}
        rows={found}
        isSearch={searchText !== ''}
        onEdit={(row) => setEditing({ row, requestedEntry: null })}
        onRemove={({ id, name, configName }) =>
          applyDirectory(
            removeFromDirectory(localDirectory, id),
            configName === null ? `${name} has no name any more.` : `${name} is ${configName} again.`,
          )
        }
      />
      {editing && (
        <DirectoryEntryDialog
          row={editing.row}
          requestedEntry={editing.requestedEntry}
          configuredDirectory={configuredDirectory}
          localDirectory={localDirectory}
          onSave={applyDirectory}
          onClose={close}
        />
      )}
    </div>
  )
}

function startEditing(requestedEntry: UnnamedEntry, rows: readonly DirectoryRow[]): Editing {
  return { row: rows.find((it) => it.id === requestedEntry.id) ?? null, requestedEntry }
}

function matches({ name, id, kind }: DirectoryRow, searchText: string): boolean {
  return `${name} ${kind} ${id}`.toLocaleLowerCase().includes(searchText)
}
