import type { DraftFieldName } from '#src/domain/templates/refusal.ts'

/** Moves the focus to the control of a field, or of one of its values or buttons, counted from zero. */
export function focusDraftField(
  form: HTMLElement | null,
  field: DraftFieldName,
  valueIndex: number | undefined,
): void {
  const row =
    valueIndex === undefined
      ? ''
      : field === 'buttons'
        ? `[data-button="${valueIndex}"]`
        : ` [data-value="${valueIndex}"]`
  const control = form?.querySelector<HTMLElement>(
    `[data-field="${field}"]${row} :is(input, select, textarea)`,
  )
  control?.scrollIntoView?.({ block: 'center' })
  control?.focus()
}
