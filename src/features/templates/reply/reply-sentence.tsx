import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Contradiction } from '#src/domain/templates/candidates/contradiction.ts'
import { type Draft, getValueTexts, setValueAt } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { findPlaceholders, splitTemplateText } from '#src/domain/templates/text.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import styles from './reply.module.css'
import { type CandidateChoice, ValueField } from './value-field.tsx'

type Props = {
  draft: Draft
  preset: Preset
  /** The candidates of the value at `valueIndex`. */
  choice: CandidateChoice | null
  valueIndex: number
  onValueFocus: (index: number) => void
  onDraftChange: (draft: Draft) => void
  checks: readonly WordedCheck[]
  /** True once the agent has tried to send: from then on empty values are marked. */
  isSubmitted: boolean
  contradictions: readonly (Contradiction | null)[]
}

/** The text as the customer will read it, with a field for each value; without a text, one line for each value. */
export function ReplySentence(props: Props) {
  const { draft, preset } = props
  const values = getValueTexts(draft)
  const { count } = findPlaceholders(draft.text)
  const shown = new Set<number>()
  const renderField = (index: number) => <PlacedField {...props} index={index} text={values[index] ?? ''} />
  const sentence: ReactNode[] = splitTemplateText(draft.text, values).map((part, at) => {
    if (part.kind === 'text') return <TextPart key={`text ${at}`} text={part.text} />
    const index = part.number - 1
    // A repeated placeholder takes the same value: one field is enough.
    if (shown.has(index)) return <bdi key={`again ${at}`}>{values[index]}</bdi>
    shown.add(index)
    return <span key={index}>{renderField(index)}</span>
  })
  const isTextKnown = draft.text.trim() !== ''
  const unplaced = Array.from({ length: Math.max(values.length, count) }, (_, index) => index).filter(
    (it) => !shown.has(it),
  )
  return (
    <div className={styles.sentence} data-field="values">
      {isTextKnown ? (
        <p className={styles.text} dir="auto">
          {sentence}
        </p>
      ) : (
        unplaced.length === 0 && (
          <p className="muted">
            <Trans>The template’s own text, as it was approved.</Trans>
          </p>
        )
      )}
      {unplaced.map((index) => (
        <p key={index} className={styles.line}>
          <ValueName preset={preset} index={index} />
          {renderField(index)}
        </p>
      ))}
    </div>
  )
}

/** An empty line is lower than the others, which are as high as a field. */
function TextPart({ text }: { text: string }) {
  return text.split(/\n[^\S\n]*\n/).map((paragraph, at) => (
    <Fragment key={at}>
      {at > 0 && <span className={styles.emptyLine} />}
      {paragraph}
    </Fragment>
  ))
}

function ValueName({ preset, index }: { preset: Preset; index: number }) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <span className="muted" aria-hidden>
      <bdi>
        {getValueName(preset, index) ??
          t({ message: `Value ${number}`, comment: 'A field for a value of a template’s text' })}
      </bdi>
    </span>
  )
}

/** What the nth value is, such as “order”, counted from zero; null if the preset doesn't say. */
export function getValueName(preset: Preset, index: number): string | null {
  return preset.values[index]?.name || null
}

function PlacedField({
  draft,
  preset,
  choice,
  valueIndex,
  onValueFocus,
  onDraftChange,
  checks,
  contradictions,
  isSubmitted,
  index,
  text,
}: Props & { index: number; text: string }) {
  const { t } = useLingui()
  const isAsking = Boolean(contradictions[index])
  const name = getValueName(preset, index)
  const number = index + 1
  const label =
    name === null
      ? t({ message: `Value ${number}`, comment: 'A field for a value of a template’s text' })
      : t({ message: `Value ${number}: ${name}`, comment: 'name: what the value is, such as “first name”' })
  const warning = checks.find((it) => it.field === 'values' && it.level === 'warn' && it.valueIndex === index)
  return (
    <ValueField
      index={index}
      label={label}
      name={name}
      isAsking={isAsking}
      isInvalid={isSubmitted && (isAsking || text.trim() === '')}
      text={isAsking ? '' : text}
      warning={warning?.title ?? null}
      choice={index === valueIndex ? choice : null}
      onFocus={() => onValueFocus(index)}
      onTextChange={(next) => onDraftChange(setValueAt(draft, index, next))}
    />
  )
}
