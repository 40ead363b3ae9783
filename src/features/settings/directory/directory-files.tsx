import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useCsvFormat } from '#src/data/preferences/csv-format.ts'
import type { NamedEntries } from '#src/domain/directory/entries.ts'
import {
  formatDirectoryCsv,
  formatDirectoryJson,
  MAX_DIRECTORY_FILE_BYTES,
  type ParsedDirectoryFile,
  parseDirectoryFile,
} from '#src/domain/directory/file.ts'
import { planDirectoryImport } from '#src/domain/directory/import.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CsvFormatSelect } from '#src/ui/controls/csv-format-select.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { getFileProblemText } from './file-problem-text.ts'
import { DirectoryImportDialog } from './import-dialog.tsx'

type Props = {
  configuredDirectory: NamedEntries
  localDirectory: NamedEntries
  onApply: (directory: NamedEntries, message: string) => void
}

/** `parsed`: null where the browser couldn't read the file. */
type ChosenFile = { readonly name: string; readonly parsed: ParsedDirectoryFile | null }

/** Imports and exports directory entries. An import is applied only after the agent has seen a preview. */
export function DirectoryFiles({ configuredDirectory, localDirectory, onApply }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [csvFormat, setCsvFormat] = useCsvFormat(locale)
  const input = useRef<HTMLInputElement>(null)
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null)
  const parseChosenFile = async (file: File) => {
    // A file over the limit is not read: a buffer one byte too large makes the parser reject it.
    const bytes =
      file.size > MAX_DIRECTORY_FILE_BYTES
        ? new Uint8Array(MAX_DIRECTORY_FILE_BYTES + 1)
        : await readBytes(file)
    setChosenFile({ name: file.name, parsed: bytes && parseDirectoryFile(bytes) })
  }
  const exportDisabledReason = localDirectory.size === 0 ? t`No names added on this device yet` : null
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        <Trans comment="Button: a file of names">Import</Trans>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t({ message: 'Names file', comment: 'Label of a file field' })}
        accept=".csv,.json,text/csv,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void parseChosenFile(file)
          // Without the reset, choosing the same file again would fire no change event.
          event.currentTarget.value = ''
        }}
      />
      <Button
        icon="download"
        disabledReason={exportDisabledReason}
        onClick={() =>
          downloadText(formatDirectoryCsv(localDirectory, csvFormat), 'handoff-names.csv', 'text/csv')
        }
      >
        <Trans comment="Only “CSV” is shown; screen readers read the whole text">
          <span className="visually-hidden">Export as </span>
          CSV
        </Trans>
      </Button>
      <CsvFormatSelect value={csvFormat} onValueChange={setCsvFormat} />
      <Button
        icon="download"
        disabledReason={exportDisabledReason}
        onClick={() =>
          downloadText(formatDirectoryJson(localDirectory), 'handoff-names.json', 'application/json')
        }
      >
        <Trans comment="Only “JSON” is shown; screen readers read the whole text">
          <span className="visually-hidden">Export as </span>
          JSON
        </Trans>
      </Button>
      {chosenFile && (
        <DirectoryImportDialog
          fileName={chosenFile.name}
          plan={
            chosenFile.parsed === null
              ? t`Couldn’t read the file. Choose it again.`
              : chosenFile.parsed.ok
                ? planDirectoryImport(chosenFile.parsed.rows, configuredDirectory, localDirectory)
                : getFileProblemText(chosenFile.parsed.problem, i18n)
          }
          onApply={(directory, message) => {
            setChosenFile(null)
            onApply(directory, message)
          }}
          onClose={() => setChosenFile(null)}
        />
      )}
    </>
  )
}

async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // The file was moved or changed after it was chosen.
    return null
  }
}
