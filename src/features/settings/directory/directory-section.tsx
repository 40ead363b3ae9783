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
import { SearchField } from '#src/ui/controls/input.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './directory.module.css'
import { DirectoryEntryDialog } from './directory-entry-dialog.tsx'
import { DirectoryFiles } from './directory-files.tsx'
import { DirectoryTable } from './directory-table.tsx'

type Props = {
  /** The deployment's configuration, without the directory entries of this device. */
  config: Config
  requestedEntry: UnnamedEntry | null
}

/** The entry in the dialog: a new one (`row` is null) or a row of the table. Null while the dialog is closed. */
type EditedEntry = { readonly row: DirectoryRow | null; readonly requestedEntry: UnnamedEntry | null } | null

/** The names for ids: those of the deployment's configuration and those given on this device. */
export function DirectorySection({ config, requestedEntry }: Props) {
  const { locale } = useDisplayLocale()
  const store = getDirectoryStore(config)
  const localDirectory = useSyncExternalStore(store.subscribe, store.get)
  // There may be thousands of entries, and each letter of a search renders this section.
  const configuredDirectory = useMemo(() => getConfigEntries(config), [config])
  const rows = useMemo(
    () => createDirectoryRows(configuredDirectory, localDirectory),
    [configuredDirectory, localDirectory],
  )
  const [query, setQuery] = useState('')
  const searchText = useDeferredValue(query).trim().toLocaleLowerCase()
  const [editedEntry, setEditedEntry] = useState<EditedEntry>(
    () => requestedEntry && createEditedEntry(requestedEntry, rows),
  )
  const [isStored, setStored] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const matchingRows = rows.filter((it) => matchesSearch(it, searchText))
  const applyDirectory = (directory: typeof localDirectory, message: string) => {
    setStored(store.set(directory))
    setAnnouncement(message)
  }
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const closeDialog = () => {
    setEditedEntry(null)
    // An agent who followed the link of an unnamed id returns to where they were.
    if (editedEntry?.requestedEntry && canGoBack) history.back()
  }
  return (
    <div className={styles.section}>
      {!isStored && (
        <Notice icon="triangle-alert" variant="warning" title="Names are not stored on this device" live>
          The browser’s storage is blocked or full. Export the names to keep them.
        </Notice>
      )}
      <div className={styles.tools}>
        <SearchField
          label="Search names"
          placeholder="Name, kind or id"
          value={query}
          onValueChange={setQuery}
        />
        <Button
          icon="plus"
          variant="primary"
          onClick={() => setEditedEntry({ row: null, requestedEntry: null })}
        >
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
          ? `${formatNumber(rows.length, locale)} ${rows.length === 1 ? 'name' : 'names'}, ${formatNumber(localDirectory.size, locale)} added here`
          : `${formatNumber(matchingRows.length, locale)} of ${formatNumber(rows.length, locale)} names`}
      </p>
      <DirectoryTable
        key={searchText}
        rows={matchingRows}
        isSearch={searchText !== ''}
        onEdit={(row) => setEditedEntry({ row, requestedEntry: null })}
        onRemove={({ id, name, configName }) =>
          applyDirectory(
            removeFromDirectory(localDirectory, id),
            configName === null ? `${name} has no name now.` : `${name} is ${configName} again.`,
          )
        }
      />
      {editedEntry && (
        <DirectoryEntryDialog
          row={editedEntry.row}
          requestedEntry={editedEntry.requestedEntry}
          configuredDirectory={configuredDirectory}
          localDirectory={localDirectory}
          onSave={applyDirectory}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}

function createEditedEntry(requestedEntry: UnnamedEntry, rows: readonly DirectoryRow[]): EditedEntry {
  return { row: rows.find((it) => it.id === requestedEntry.id) ?? null, requestedEntry }
}

function matchesSearch({ name, id, kind }: DirectoryRow, searchText: string): boolean {
  return `${name} ${kind} ${id}`.toLocaleLowerCase().includes(searchText)
}
