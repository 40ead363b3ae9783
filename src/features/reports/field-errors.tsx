import { createContext, type ReactNode, use, useState } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { getFieldOfPath, type ReportName } from './field-labels.ts'
import type { ReportResult } from './use-report.ts'

/** What is wrong with a choice, in the app's words or in the platform's; null: with none that somebody made. */
export type ReportFieldError = { readonly field: ReportField | null; readonly message: string }

type FieldErrors = {
  readonly errors: readonly ReportFieldError[]
  /** The choice that somebody is on the way to, from what is said of it. */
  readonly requestedField: ReportField | null
  readonly requestField: (to: ReportField | null) => void
}

const FieldErrorsContext = createContext<FieldErrors>({
  errors: [],
  requestedField: null,
  requestField: () => undefined,
})

/** Has each choice know what is wrong with it, and each complaint lead to its choice (rule 25). */
export function FieldErrorsProvider(props: { errors: readonly ReportFieldError[]; children: ReactNode }) {
  const [requestedField, requestField] = useState<ReportField | null>(null)
  return (
    <FieldErrorsContext value={{ errors: props.errors, requestedField, requestField }}>
      {props.children}
    </FieldErrorsContext>
  )
}

/** What is wrong with some of the choices, and whether somebody is on the way to one of them. */
export function useFieldErrors(fields: readonly ReportField[]) {
  const { errors, requestedField, requestField } = use(FieldErrorsContext)
  const own = errors.flatMap(({ field, message }) => (field && fields.includes(field) ? [message] : []))
  return {
    fieldError: own.length === 0 ? undefined : [...new Set(own)].join(' '),
    shouldFocus: requestedField !== null && fields.includes(requestedField),
    requestField,
  }
}

/** Why a report couldn't be asked for, or what of the question the platform didn't take. */
export function getReportFieldErrors(
  { state }: ReportResult<unknown>,
  report: ReportName,
): readonly ReportFieldError[] {
  if (state.kind === 'refused') return [state]
  if (state.kind !== 'failed') return []
  return state.error.fields.map(({ path, message }) => ({
    field: getFieldOfPath(path, report),
    message: message.slice(0, 300),
  }))
}
