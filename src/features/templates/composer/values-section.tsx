import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import {
  addValue,
  type Draft,
  isOneTimeCode,
  moveValue,
  removeValue,
  setValue,
  setValueSource,
} from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { BindingTarget } from '#src/domain/templates/preset-sources.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-form.module.css'
import { TextareaField } from './textarea-field.tsx'
import { ValueRow } from './value-row.tsx'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** Names and examples of the values; null if the template has no preset. */
  preset: Preset | null
  checks: readonly WordedCheck[]
  isSubmitted: boolean
  fillContext: FillContext
  /** Keeps a source with the preset. */
  onBind: (target: BindingTarget, source: ValueSource | null) => void
}

/** The values of the template's text, in their order. */
export function ValuesSection(props: Props) {
  const { draft, onDraftChange, preset, checks, isSubmitted, fillContext, onBind } = props
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const failedCheck = checks.find((it) => it.field === 'values' && it.level === 'stop')
  const code = draft.values[0]
  const textProps = { text: draft.text, onTextChange: (text: string) => onDraftChange({ ...draft, text }) }
  const appendValue = () => {
    onDraftChange(addValue(draft))
    // The new row exists only after the next render.
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>('[data-value]:last-of-type input')?.focus(),
    )
  }
  return (
    <fieldset className={styles.section} data-field="values">
      <legend className="visually-hidden">
        {isOneTimeCode(draft) ? (
          <Trans>One-time code</Trans>
        ) : (
          <Trans comment="The values of a template’s text">Values</Trans>
        )}
      </legend>
      {isOneTimeCode(draft) ? (
        <div className={styles.grid}>
          <TextField
            label={t`One-time code`}
            mono
            autoComplete="off"
            value={code?.text ?? ''}
            onValueChange={(text) => onDraftChange(setValue(draft, code?.key ?? 1, text))}
            hint={t({
              message: 'Entered once: used in the text and in the button',
              comment: 'The one-time code of a template',
            })}
            error={isSubmitted ? failedCheck?.title : undefined}
          />
        </div>
      ) : (
        <>
          <h2 className={styles.title}>
            <Trans comment="The values of a template’s text">
              Values <span className="muted">in the order of the message</span>
            </Trans>
          </h2>
          <div ref={list} className={styles.params}>
            {draft.values.map((value, index) => (
              <ValueRow
                key={value.key}
                value={value}
                index={index}
                count={draft.values.length}
                presetValue={preset?.values[index] ?? null}
                fillContext={fillContext}
                isInvalid={isSubmitted && value.text.trim() === ''}
                onTextChange={(text) => onDraftChange(setValue(draft, value.key, text))}
                onSourceChange={(source) => {
                  onDraftChange(setValueSource(draft, value.key, source))
                  onBind({ part: 'value', index }, source)
                }}
                onMove={(to) => onDraftChange(moveValue(draft, value.key, to))}
                onRemove={() => onDraftChange(removeValue(draft, value.key))}
              />
            ))}
            <Button variant="quiet" icon="plus" className={styles.add} onClick={appendValue}>
              <Trans>Add value</Trans>
            </Button>
          </div>
        </>
      )}
      {preset === null || preset.text === null ? (
        <TemplateTextField {...textProps} />
      ) : (
        <details className={styles.details}>
          <summary>
            <Icon name="chevron-right" size="sm" />
            <Trans comment="Opens the text of a template">Text of the template</Trans>
          </summary>
          <TemplateTextField {...textProps} />
        </details>
      )}
    </fieldset>
  )
}

type TemplateTextProps = { text: string; onTextChange: (text: string) => void }

/** The approved text with its placeholders. A preset may know it: then there is seldom a reason to change it. */
function TemplateTextField({ text, onTextChange }: TemplateTextProps) {
  const { t } = useLingui()
  return (
    <TextareaField
      label={t`Template text`}
      note={t({ message: 'optional, for the preview only', comment: 'Beside the label of a field' })}
      value={text}
      onValueChange={onTextChange}
    />
  )
}
