import { useRef, useState } from 'react'
import type { Names } from '#src/domain/names.ts'
import { LARGEST_FILE, type NamesFile, readNamesFile, toCsv, toNamesJson } from '#src/domain/names-file.ts'
import { planImport } from '#src/domain/names-import.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Props = { base: Names; here: Names; onApply: (names: Names, words: string) => void }

type Chosen = { readonly name: string; readonly file: NamesFile }

/** Names in and out of a file. Nothing is taken in before it has been looked at. */
export function NamesFiles({ base, here, onApply }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const read = async (file: File) => {
    // What is too large is not even read.
    const bytes = file.size > LARGEST_FILE ? new Uint8Array(LARGEST_FILE + 1) : await bytesOf(file)
    setChosen({ name: file.name, file: bytes ? readNamesFile(bytes) : UNREADABLE })
  }
  const none = here.size === 0 ? 'No name was given here yet' : null
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
          if (file) void read(file)
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        icon="download"
        disabledReason={none}
        onClick={() => saveFile(toCsv(here), 'handoff-names.csv', 'text/csv')}
      >
        <span className="visually-hidden">Export as </span>
        CSV
      </Button>
      <Button
        icon="download"
        disabledReason={none}
        onClick={() => saveFile(toNamesJson(here), 'handoff-names.json', 'application/json')}
      >
        <span className="visually-hidden">Export as </span>
        JSON
      </Button>
      {chosen && (
        <ImportDialog
          fileName={chosen.name}
          plan={chosen.file.ok ? planImport(chosen.file.rows, base, here) : chosen.file.why}
          onApply={(names, words) => {
            setChosen(null)
            onApply(names, words)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

const UNREADABLE: NamesFile = { ok: false, why: 'The browser could not read the file.' }

async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // It was moved or changed since it was chosen.
    return null
  }
}
