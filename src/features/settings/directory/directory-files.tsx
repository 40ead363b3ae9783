import { useRef, useState } from 'react'
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
import { DirectoryImportDialog } from './import-dialog.tsx'

type Props = {
  configuredDirectory: NamedEntries
  localDirectory: NamedEntries
  onApply: (directory: NamedEntries, message: string) => void
}

type ChosenFile = { readonly name: string; readonly file: ParsedDirectoryFile }

/** Names in and out of a file. Nothing is taken in before it has been looked at. */
export function DirectoryFiles({ configuredDirectory, localDirectory, onApply }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const readChosenFile = async (file: File) => {
    // What is too large is not even read.
    const bytes =
      file.size > MAX_DIRECTORY_FILE_BYTES
        ? new Uint8Array(MAX_DIRECTORY_FILE_BYTES + 1)
        : await readBytes(file)
    setChosen({ name: file.name, file: bytes ? parseDirectoryFile(bytes) : UNREADABLE_FILE })
  }
  const exportDisabledReason = localDirectory.size === 0 ? 'No name was given here yet' : null
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File of names"
        accept=".csv,.json,text/csv,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void readChosenFile(file)
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        icon="download"
        disabledReason={exportDisabledReason}
        onClick={() => downloadText(formatDirectoryCsv(localDirectory), 'handoff-names.csv', 'text/csv')}
      >
        <span className="visually-hidden">Export as </span>
        CSV
      </Button>
      <Button
        icon="download"
        disabledReason={exportDisabledReason}
        onClick={() =>
          downloadText(formatDirectoryJson(localDirectory), 'handoff-names.json', 'application/json')
        }
      >
        <span className="visually-hidden">Export as </span>
        JSON
      </Button>
      {chosen && (
        <DirectoryImportDialog
          fileName={chosen.name}
          plan={
            chosen.file.ok
              ? planDirectoryImport(chosen.file.rows, configuredDirectory, localDirectory)
              : chosen.file.reason
          }
          onApply={(directory, message) => {
            setChosen(null)
            onApply(directory, message)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

const UNREADABLE_FILE: ParsedDirectoryFile = { ok: false, reason: 'The browser could not read the file.' }

async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // It was moved or changed since it was chosen.
    return null
  }
}
