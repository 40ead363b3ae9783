import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Preset } from '#src/domain/templates/preset.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './send-form.module.css'

type Props = {
  name: string
  onNameChange: (name: string) => void
  /** The chosen preset: the name is only shown while it is the preset's. */
  preset: Preset | null
  error: string | undefined
}

/** The template's name. Agents who send a preset needn't know how it is written: a button shows the field. */
export function TemplateNameField({ name, onNameChange, preset, error }: Props) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  /** The preset whose name is being changed. */
  const [changed, setChanged] = useState<Preset | null>(null)
  const isShownOnly = preset !== null && preset.name === name && changed !== preset
  const showField = () => {
    flushSync(() => setChanged(preset))
    container.current?.querySelector('input')?.focus()
  }
  const hasOuterSpace = name !== name.trim() && name.trim() !== ''
  return (
    <div ref={container} data-field="template">
      {isShownOnly ? (
        <Field label={t({ message: 'Template', comment: 'An approved template' })} error={error}>
          {(controlProps) => (
            <Button
              {...controlProps}
              className={styles.templateName}
              data-shows-field
              icon="pencil"
              aria-label={t`Change the template name: ${name}`}
              onClick={showField}
            >
              <Bdi text={name} max={100} className="truncate" />
            </Button>
          )}
        </Field>
      ) : (
        <TextField
          label={t`Template name`}
          note={t({ message: 'case-sensitive', comment: 'Beside the label of a field' })}
          mono
          value={name}
          onValueChange={onNameChange}
          autoComplete="off"
          hint={
            hasOuterSpace ? (
              <SpaceHint name={name} />
            ) : (
              t({ message: 'Exactly as approved', comment: 'The name of a template' })
            )
          }
          error={error}
        />
      )}
    </div>
  )
}

/** Says that the space around a name is a part of it. */
export function SpaceHint({ name }: { name: string }) {
  if (!name.startsWith(' '))
    return <Trans>A space at the end is included. Remove it unless the approved name has it.</Trans>
  return name.endsWith(' ') ? (
    <Trans>A space at both ends is included. Remove it unless the approved name has it.</Trans>
  ) : (
    <Trans>A space at the beginning is included. Remove it unless the approved name has it.</Trans>
  )
}
