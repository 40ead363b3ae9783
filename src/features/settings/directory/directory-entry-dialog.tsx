import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  addToDirectory,
  type DirectoryRow,
  findDirectoryEntryFault,
  isNamedEntryKind,
  MAX_NAME_LENGTH,
  NAMED_ENTRY_KINDS,
  type NamedEntries,
  type NamedEntryKind,
} from '#src/domain/directory/entries.ts'
import styles from '#src/features/settings/setting.module.css'
import type { UnnamedEntry } from '#src/presentation/session/settings-path.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { describeEntryFault } from './entry-fault-text.ts'
import { ENTRY_KIND_WORDS } from './entry-kinds.ts'

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
  const { t, i18n } = useLingui()
  const existing = row ?? requestedEntry
  const [kind, setKind] = useState<NamedEntryKind>(existing?.kind ?? 'agent')
  const [id, setId] = useState(existing?.id ?? '')
  const [name, setName] = useState(row?.name ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const fault = findDirectoryEntryFault({ kind, id, name }, configuredDirectory, localDirectory)
  const fieldError = fault && describeEntryFault(fault, i18n)
  const getError = (field: 'id' | 'name') =>
    isSubmitted && fieldError?.field === field ? fieldError.message : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fieldError) return
    const shortName = name.trim().slice(0, 60)
    onSave(addToDirectory(localDirectory, { kind, id, name }), t`Saved ${shortName}.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={row ? t`Change a name` : t`Add a name`} className={styles.dialog}>
      <form noValidate className={styles.form} onSubmit={save}>
        <Field
          label={t({
            message: 'Kind',
            comment: 'Agent, pilot, team, campaign, journey or channel',
            context: 'name',
          })}
        >
          {(controlProps) => (
            <Select
              {...controlProps}
              value={kind}
              disabled={existing !== null}
              onValueChange={(value) => isNamedEntryKind(value) && setKind(value)}
              options={NAMED_ENTRY_KINDS.map((value) => ({ value, label: t(ENTRY_KIND_WORDS[value].label) }))}
            />
          )}
        </Field>
        <TextField
          label={t({ message: 'ID', comment: 'The id that gets a name' })}
          mono
          value={id}
          onValueChange={setId}
          readOnly={existing !== null}
          hint={t`From a page address, ticket or customer`}
          error={getError('id')}
          autoComplete="off"
          {...(existing === null && { 'data-autofocus': true })}
        />
        <TextField
          label={t({ message: 'Name', comment: 'The name that an id gets', context: 'name' })}
          value={name}
          onValueChange={setName}
          maxLength={MAX_NAME_LENGTH}
          hint={t`Shown only on this device`}
          error={getError('name')}
          autoComplete="off"
          dir="auto"
          {...(existing !== null && { 'data-autofocus': true })}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
