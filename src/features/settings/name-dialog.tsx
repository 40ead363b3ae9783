import { type FormEvent, useState } from 'react'
import {
  isNameKind,
  LONGEST_NAME,
  NAME_KINDS,
  type NameKind,
  type NameRow,
  type Names,
  putName,
  whyNotName,
} from '#src/domain/names.ts'
import type { ToName } from '#src/domain/settings-place.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './names-section.module.css'
import { KIND_WORDS } from './names-table.tsx'

type Props = {
  /** What has a name already. */
  row: NameRow | null
  /** What somebody came here to name. */
  toName: ToName | null
  base: Names
  here: Names
  onSave: (names: Names, words: string) => void
  onClose: () => void
}

/** Gives an id a name on this device, or another one. */
export function NameDialog({ row, toName, base, here, onSave, onClose }: Props) {
  const known = row ?? toName
  const [kind, setKind] = useState<NameKind>(known?.kind ?? 'agent')
  const [id, setId] = useState(known?.id ?? '')
  const [name, setName] = useState(row?.name ?? '')
  const [tried, setTried] = useState(false)
  const wrong = whyNotName({ kind, id, name }, base, here)
  const errorOf = (field: 'id' | 'name') => (tried && wrong?.field === field ? wrong.why : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    onSave(putName(here, { kind, id, name }), `${name.trim().slice(0, 60)} is named.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={row ? 'Change a name' : 'Name an id'} className={styles.dialog}>
      <form noValidate className={styles.form} onSubmit={save}>
        <Field label="Kind">
          {(wiring) => (
            <Select
              {...wiring}
              value={kind}
              disabled={known !== null}
              onValue={(value) => isNameKind(value) && setKind(value)}
              options={NAME_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
            />
          )}
        </Field>
        <TextField
          label="Id"
          mono
          value={id}
          onValue={setId}
          readOnly={known !== null}
          hint="As it stands in the address or in a record"
          error={errorOf('id')}
          autoComplete="off"
          {...(known === null && { 'data-autofocus': true })}
        />
        <TextField
          label="Name"
          value={name}
          onValue={setName}
          maxLength={LONGEST_NAME}
          hint="Shown on this device alone"
          error={errorOf('name')}
          autoComplete="off"
          dir="auto"
          {...(known !== null && { 'data-autofocus': true })}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
