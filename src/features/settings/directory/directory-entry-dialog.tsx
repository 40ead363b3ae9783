import { type FormEvent, useState } from 'react'
import {
  addToDirectory,
  type DirectoryRow,
  getDirectoryEntryError,
  isNamedEntryKind,
  MAX_NAME_LENGTH,
  NAMED_ENTRY_KINDS,
  type NamedEntries,
  type NamedEntryKind,
} from '#src/domain/directory/entries.ts'
import type { UnnamedEntry } from '#src/domain/session/settings-path.ts'
import styles from '#src/features/settings/setting.module.css'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DIRECTORY_KIND_LABELS } from './directory-table.tsx'

type Props = {
  /** The row to edit; null to add an entry. */
  row: DirectoryRow | null
  /** The unnamed id whose link led here. */
  requestedEntry: UnnamedEntry | null
  configuredDirectory: NamedEntries
  localDirectory: NamedEntries
  onSave: (directory: NamedEntries, message: string) => void
  onClose: () => void
}

/** Adds or renames a directory entry of this device. */
export function DirectoryEntryDialog({
  row,
  requestedEntry,
  configuredDirectory,
  localDirectory,
  onSave,
  onClose,
}: Props) {
  const existing = row ?? requestedEntry
  const [kind, setKind] = useState<NamedEntryKind>(existing?.kind ?? 'agent')
  const [id, setId] = useState(existing?.id ?? '')
  const [name, setName] = useState(row?.name ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const fieldError = getDirectoryEntryError({ kind, id, name }, configuredDirectory, localDirectory)
  const getError = (field: 'id' | 'name') =>
    isSubmitted && fieldError?.field === field ? fieldError.message : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fieldError) return
    onSave(addToDirectory(localDirectory, { kind, id, name }), `${name.trim().slice(0, 60)} was saved.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={row ? 'Change a name' : 'Add a name'} className={styles.dialog}>
      <form noValidate className={styles.form} onSubmit={save}>
        <Field label="Kind">
          {(controlProps) => (
            <Select
              {...controlProps}
              value={kind}
              disabled={existing !== null}
              onValueChange={(value) => isNamedEntryKind(value) && setKind(value)}
              options={NAMED_ENTRY_KINDS.map((value) => ({ value, label: DIRECTORY_KIND_LABELS[value] }))}
            />
          )}
        </Field>
        <TextField
          label="Id"
          mono
          value={id}
          onValueChange={setId}
          readOnly={existing !== null}
          hint="As shown in the address or in a record"
          error={getError('id')}
          autoComplete="off"
          {...(existing === null && { 'data-autofocus': true })}
        />
        <TextField
          label="Name"
          value={name}
          onValueChange={setName}
          maxLength={MAX_NAME_LENGTH}
          hint="Shown only on this device"
          error={getError('name')}
          autoComplete="off"
          dir="auto"
          {...(existing !== null && { 'data-autofocus': true })}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
