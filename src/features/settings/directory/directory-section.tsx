import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore } from '#src/data/session/directory-names.ts'
import {
  createDirectoryRows,
  type DirectoryRow,
  getConfigEntries,
  removeFromDirectory,
} from '#src/domain/directory/entries.ts'
import { matchPreparedName, prepareName } from '#src/domain/search/match-name.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { UnnamedEntry } from '#src/presentation/session/settings-path.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SearchField } from '#src/ui/controls/input.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './directory.module.css'
import { DirectoryEntryDialog } from './directory-entry-dialog.tsx'
import { DirectoryFiles } from './directory-files.tsx'
import { DirectoryTable } from './directory-table.tsx'
import { ENTRY_KIND_WORDS } from './entry-kinds.ts'

type Props = {
  /** The deployment's configuration, without the directory entries of this device. */
  config: Config
  requestedEntry: UnnamedEntry | null
}

/** The entry in the dialog: a new one (`row` is null) or a row of the table. Null while the dialog is closed. */
type EditedEntry = { readonly row: DirectoryRow | null; readonly requestedEntry: UnnamedEntry | null } | null

/** The names for ids: those of the deployment's configuration and those given on this device. */
export function DirectorySection({ config, requestedEntry }: Props) {
  const { t, i18n } = useLingui()
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
  const searchText = useDeferredValue(query).trim()
  const [editedEntry, setEditedEntry] = useState<EditedEntry>(
    () => requestedEntry && createEditedEntry(requestedEntry, rows),
  )
  const [isStored, setStored] = useState(true)
  const [announcement, setAnnouncement] = useState('')
  const matchingRows = rows.filter((it) => matchesSearch(it, searchText, i18n))
  const matchingCount = formatNumber(matchingRows.length, locale)
  const rowCount = formatNumber(rows.length, locale)
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
        <Notice icon="triangle-alert" variant="warning" title={t`Couldn’t store names on this device`} live>
          <Trans>The browser’s storage is blocked or full. Export the names to keep them.</Trans>
        </Notice>
      )}
      <div className={styles.tools}>
        <SearchField
          label={t`Search names`}
          placeholder={t({ message: 'Name, kind or ID', comment: 'Kind: for example agent or team' })}
          value={query}
          onValueChange={setQuery}
        />
        <Button
          icon="plus"
          variant="primary"
          onClick={() => setEditedEntry({ row: null, requestedEntry: null })}
        >
          <Trans>Add a name</Trans>
        </Button>
        <DirectoryFiles
          configuredDirectory={configuredDirectory}
          localDirectory={localDirectory}
          onApply={applyDirectory}
        />
      </div>
      <p role="status" className={styles.count}>
        {announcement && `${announcement} `}
        {searchText === '' ? (
          <NameCount count={rows.length} localCount={localDirectory.size} />
        ) : (
          <Trans comment="How many names match the search">
            {matchingCount} of {rowCount} names
          </Trans>
        )}
      </p>
      <DirectoryTable
        key={searchText}
        rows={matchingRows}
        isSearch={searchText !== ''}
        onEdit={(row) => setEditedEntry({ row, requestedEntry: null })}
        onRemove={({ id, name, configName }) =>
          applyDirectory(
            removeFromDirectory(localDirectory, id),
            configName === null
              ? t({ message: `Removed the name ${name}.`, comment: 'name: the name, which an id had' })
              : t({
                  message: `Renamed ${name} back to ${configName}.`,
                  comment: 'The name was removed: the id has the deployment’s name again',
                }),
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

/** How many names there are, and how many of them were added on this device. */
function NameCount({ count, localCount }: { count: number; localCount: number }) {
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  const formattedLocalCount = formatNumber(localCount, locale)
  return (
    <Trans comment="formattedLocalCount: how many of the names were added on this device">
      <Plural value={count} one={`${formattedCount} name`} other={`${formattedCount} names`} />,{' '}
      {formattedLocalCount} added here
    </Trans>
  )
}

function createEditedEntry(requestedEntry: UnnamedEntry, rows: readonly DirectoryRow[]): EditedEntry {
  return { row: rows.find((it) => it.id === requestedEntry.id) ?? null, requestedEntry }
}

function matchesSearch({ name, id, kind }: DirectoryRow, searchText: string, i18n: I18n): boolean {
  const preparedName = prepareName(`${name} ${i18n._(ENTRY_KIND_WORDS[kind].noun)}`)
  return matchPreparedName(preparedName, searchText) !== null || id.includes(searchText.toLowerCase())
}
