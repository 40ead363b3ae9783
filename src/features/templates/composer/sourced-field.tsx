import { type ReactNode, useId } from 'react'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { PointButton } from './point-button.tsx'
import styles from './source.module.css'
import { type SourcedText, SourceOrigin, SourceWarnings } from './source-note.tsx'
import { TakeFromButton } from './take-from-menu.tsx'

type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

type Props = SourcedText & {
  label: string
  /** Shown while no source fills the text. */
  hint: ReactNode
  error: ReactNode
  /** Whether the text is a whole address. */
  isLink?: boolean
  fillContext: FillContext
  hasPreset: boolean
  /** Gets the attributes that connect the control with its label and notes. */
  children: (controlProps: ControlProps) => ReactNode
}

/** A field that the agent fills, or a source does. */
export function SourcedField(props: Props) {
  const { label, hint, error, isLink = false, fillContext, hasPreset, children, ...sourced } = props
  const { text, source, presetSource, onSourceChange } = sourced
  const warningsId = useId()
  return (
    <>
      <Field label={label} hint={source === null ? hint : <SourceOrigin {...sourced} />} error={error}>
        {({ 'aria-describedby': hintId, ...controlProps }) => (
          <span className={styles.control}>
            {children({ ...controlProps, 'aria-describedby': `${hintId} ${warningsId}` })}
            <PointButton
              fieldLabel={label}
              fieldId={controlProps.id}
              source={source}
              fillContext={fillContext}
              hasPreset={hasPreset}
              onSourceChange={onSourceChange}
            />
            <TakeFromButton
              fieldLabel={label}
              text={text}
              source={source}
              fillContext={fillContext}
              hasPreset={hasPreset}
              onSourceChange={onSourceChange}
            />
          </span>
        )}
      </Field>
      {source === null && presetSource !== null && <SourceOrigin {...sourced} />}
      <SourceWarnings id={warningsId} fillContext={fillContext} {...{ text, source, isLink }} />
    </>
  )
}
