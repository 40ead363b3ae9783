import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import styles from './report-menus.module.css'

type Props = { label: string; field: ReportField; note?: ReactNode; children: ReactNode }

/** A labelled field in a settings menu, with its error. */
export function MenuField({ label, field, note, children }: Props) {
  const labelId = useId()
  const { fieldError, shouldFocus } = useFieldErrors([field])
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={labelId}
      data-invalid={fieldError ? true : undefined}
      aria-describedby={fieldError && `${labelId}-error`}
      tabIndex={-1}
      data-autofocus={shouldFocus || undefined}
    >
      <span id={labelId}>{label}</span>
      <div className={styles.choices}>{children}</div>
      {fieldError !== undefined && (
        <p id={`${labelId}-error`} className={styles.fieldError}>
          {fieldError}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

type ToggleChipsProps<Value extends string> = {
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  /** In the order of the options. */
  onChange: (chosen: readonly Value[]) => void
  /** The last chosen option can't be switched off. */
  atLeastOne?: boolean
}

/** A multiple choice among a few options. */
export function ToggleChips<Value extends string>({
  options,
  chosen,
  onChange,
  atLeastOne,
}: ToggleChipsProps<Value>) {
  const { t } = useLingui()
  return options.map(({ value, label }) => {
    const isChosen = chosen.includes(value)
    const isLastChosen = atLeastOne === true && isChosen && chosen.length === 1
    return (
      <Chip
        key={value}
        aria-pressed={isChosen}
        aria-disabled={isLastChosen || undefined}
        title={isLastChosen ? t`Choose at least one.` : undefined}
        onClick={() => {
          const toggled = options.map((it) => it.value).filter((it) => (it === value) !== chosen.includes(it))
          if (!isLastChosen) onChange(toggled)
        }}
      >
        <bdi className="truncate">{label}</bdi>
      </Chip>
    )
  })
}
