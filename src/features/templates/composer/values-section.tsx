import { useRef } from 'react'
import type { SendCheck } from '#src/domain/templates/check.ts'
import {
  addValue,
  type Draft,
  isOneTimeCode,
  moveValue,
  removeValue,
  setValue,
} from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/text-field.tsx'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'
import { ValueRow } from './value-row.tsx'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** What it says of the template in the form; null: nothing. */
  preset: Preset | null
  checks: readonly SendCheck[]
  isSubmitted: boolean
}

/** What stands at {{1}}, {{2}} and on. */
export function ValuesSection({ draft, onDraftChange, preset, checks, isSubmitted }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const failedCheck = checks.find((it) => it.field === 'values' && it.level === 'stop')
  const code = draft.values[0]
  const appendValue = () => {
    onDraftChange(addValue(draft))
    // It is there once the form has been drawn again.
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>('[data-value]:last-of-type input')?.focus(),
    )
  }
  return (
    <fieldset className={styles.section} data-field="values">
      <legend className="visually-hidden">{isOneTimeCode(draft) ? 'One-time code' : 'Body values'}</legend>
      {isOneTimeCode(draft) ? (
        <div className={styles.grid}>
          <TextField
            label="One-time code"
            mono
            autoComplete="off"
            value={code?.text ?? ''}
            onValueChange={(text) => onDraftChange(setValue(draft, code?.key ?? 1, text))}
            hint="Typed once: it stands at {{1}} and in button 0"
            error={isSubmitted ? failedCheck?.title : undefined}
          />
        </div>
      ) : (
        <>
          <h2 className={styles.title}>
            Body values <span className="muted">Position decides the placeholder</span>
          </h2>
          <div ref={list} className={styles.params}>
            {draft.values.map((value, index) => (
              <ValueRow
                key={value.key}
                value={value}
                index={index}
                count={draft.values.length}
                name={preset?.values[index]?.name ?? null}
                example={preset?.values[index]?.example ?? ''}
                isInvalid={isSubmitted && value.text.trim() === ''}
                onTextChange={(text) => onDraftChange(setValue(draft, value.key, text))}
                onMove={(to) => onDraftChange(moveValue(draft, value.key, to))}
                onRemove={() => onDraftChange(removeValue(draft, value.key))}
              />
            ))}
            <Button variant="quiet" icon="plus" className={styles.add} onClick={appendValue}>
              Add value
            </Button>
          </div>
        </>
      )}
      <TextareaField
        label="Template text"
        note="optional, for the preview only"
        value={draft.text}
        onValueChange={(text) => onDraftChange({ ...draft, text })}
      />
    </fieldset>
  )
}
