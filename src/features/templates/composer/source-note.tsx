import { Trans, useLingui } from '@lingui/react/macro'
import { fillSource } from '#src/domain/templates/bindings.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { type CheckedText, getTextWarnings } from '#src/domain/templates/source-checks.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import {
  getFillProblemText,
  getOriginLabel,
  getSourceLabel,
  VALUE_WARNING_TEXTS,
} from '#src/presentation/templates/source-labels.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './source.module.css'

/** A text of the form that a source can fill, and what the agent may do about the source. */
export type SourcedText = {
  readonly text: string
  readonly source: ValueSource | null
  /** What the preset fills it from. */
  readonly presetSource: ValueSource | null
  /** With null the agent types the text for each customer. */
  readonly onSourceChange: (source: ValueSource | null) => void
}

/** Beside a field’s label: where its text came from, and the way back from a typed text. */
export function SourceOrigin({ text, source, presetSource, onSourceChange }: SourcedText) {
  const { i18n } = useLingui()
  if (source !== null)
    return (
      <span className={styles.origin}>
        <Icon name="link-2" size="xs" />
        <bdi>{getOriginLabel(source, i18n)}</bdi>
      </span>
    )
  if (presetSource === null) return null
  const label = getSourceLabel(presetSource, i18n)
  return (
    <span className={styles.origin}>
      {text !== '' && <Trans comment="How a value came into its field: the agent typed it">Typed</Trans>}
      <button type="button" className={styles.fillAgain} onClick={() => onSourceChange(presetSource)}>
        {text === '' ? (
          <Trans comment="label: such as “first name”">Fill with {label}</Trans>
        ) : (
          <Trans comment="label: such as “first name”">Fill with {label} again</Trans>
        )}
      </button>
    </span>
  )
}

type Props = CheckedText & {
  /** Connects the note with its field, by `aria-describedby`. */
  id: string
  fillContext: FillContext
}

/** Below a field: why its source gave nothing, and what is odd about its text. */
export function SourceWarnings({ id, fillContext, ...checked }: Props) {
  const { source } = checked
  const { t, i18n } = useLingui()
  const problem = source === null ? null : fillSource(source, fillContext).problem
  const isWaiting = problem === 'loading' || problem === 'noNumber'
  return (
    <output id={id} className={styles.warnings}>
      {source !== null && problem !== null && (
        <span data-state={isWaiting ? undefined : 'warning'}>
          <Icon name={isWaiting ? 'hourglass' : 'triangle-alert'} size="xs" />
          <bdi>{getFillProblemText(source, problem, i18n)}</bdi>
        </span>
      )}
      {getTextWarnings(checked, fillContext).map((warning) => (
        <span key={warning} data-state="warning">
          <Icon name="triangle-alert" size="xs" />
          {t(VALUE_WARNING_TEXTS[warning])}
        </span>
      ))}
    </output>
  )
}
