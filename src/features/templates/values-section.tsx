import { useRef } from 'react'
import type { Check } from '#src/domain/template-checks.ts'
import { addValue, type Draft, isCode, moveValue, removeValue, setValue } from '#src/domain/template-draft.ts'
import type { Preset } from '#src/domain/template-preset.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'
import { ValueRow } from './value-row.tsx'

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  /** What it says of the template in the form; null: nothing. */
  preset: Preset | null
  checks: readonly Check[]
  tried: boolean
}

/** What stands at {{1}}, {{2}} and on. */
export function ValuesSection({ draft, onDraft, preset, checks, tried }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const wrong = checks.find((it) => it.field === 'values' && it.level === 'stop')
  const code = draft.values[0]
  const add = () => {
    onDraft(addValue(draft))
    // It is there once the form has been drawn again.
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>('[data-value]:last-of-type input')?.focus(),
    )
  }
  return (
    <fieldset className={styles.section} data-field="values">
      <legend className="visually-hidden">{isCode(draft) ? 'One-time code' : 'Body values'}</legend>
      {isCode(draft) ? (
        <div className={styles.grid}>
          <TextField
            label="One-time code"
            mono
            autoComplete="off"
            value={code?.text ?? ''}
            onValue={(text) => onDraft(setValue(draft, code?.key ?? 1, text))}
            hint="Typed once: it stands at {{1}} and in button 0"
            error={tried ? wrong?.title : undefined}
          />
        </div>
      ) : (
        <>
          <h2 className={styles.title}>
            Body values <span className="muted">Position decides the placeholder</span>
          </h2>
          <div ref={list} className={styles.params}>
            {draft.values.map((value, place) => (
              <ValueRow
                key={value.key}
                value={value}
                place={place}
                count={draft.values.length}
                name={preset?.values[place]?.name ?? null}
                example={preset?.values[place]?.example ?? ''}
                isWrong={tried && value.text.trim() === ''}
                onText={(text) => onDraft(setValue(draft, value.key, text))}
                onMove={(to) => onDraft(moveValue(draft, value.key, to))}
                onRemove={() => onDraft(removeValue(draft, value.key))}
              />
            ))}
            <Button variant="quiet" icon="plus" className={styles.add} onClick={add}>
              Add value
            </Button>
          </div>
        </>
      )}
      <TextareaField
        label="Template text"
        note="optional, for the preview only"
        value={draft.text}
        onValue={(text) => onDraft({ ...draft, text })}
      />
    </fieldset>
  )
}
