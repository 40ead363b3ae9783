import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createContext, type ReactNode, use, useState } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { getReportProblemText } from './problem-text.ts'
import type { ReportResult } from './use-report.ts'

/** An error in one field of a report's settings, found by the app or by the platform. `field` is null if no field has it. */
export type ReportFieldError = { readonly field: ReportField | null; readonly message: string }

type FieldErrors = {
  readonly errors: readonly ReportFieldError[]
  /** The field to focus next: the agent followed a link in a list of errors to it. */
  readonly requestedField: ReportField | null
  readonly requestField: (field: ReportField | null) => void
}

const FieldErrorsContext = createContext<FieldErrors>({
  errors: [],
  requestedField: null,
  requestField: () => undefined,
})

/** Lets each field show its own errors, and each error in a list link to its field. */
export function FieldErrorsProvider(props: { errors: readonly ReportFieldError[]; children: ReactNode }) {
  const [requestedField, requestField] = useState<ReportField | null>(null)
  return (
    <FieldErrorsContext value={{ errors: props.errors, requestedField, requestField }}>
      {props.children}
    </FieldErrorsContext>
  )
}

/** The errors of some fields in one text (undefined: none), and whether one of the fields should take the focus. */
export function useFieldErrors(fields: readonly ReportField[]) {
  const { errors, requestedField, requestField } = use(FieldErrorsContext)
  const messages = errors.flatMap(({ field, message }) => (field && fields.includes(field) ? [message] : []))
  return {
    fieldError: messages.length === 0 ? undefined : [...new Set(messages)].join(' '),
    shouldFocus: requestedField !== null && fields.includes(requestedField),
    requestField,
  }
}

/** The errors that kept a report from being requested, or those that the platform found in the request. */
export function getReportFieldErrors(
  { state }: ReportResult<unknown>,
  report: ReportName,
  i18n: I18n,
): readonly ReportFieldError[] {
  if (state.kind === 'invalid')
    return [{ field: state.field, message: getReportProblemText(state.problem, i18n) }]
  if (state.kind !== 'failed') return []
  return state.error.fields.map(({ path, message }) => ({
    field: getFieldOfPath(path, report),
    message: message.slice(0, 300),
  }))
}

export type ReportName = 'revenue' | 'delivery'

/** The fields of a report's settings as they are called on screen. */
export const REPORT_FIELD_LABELS: Readonly<Record<ReportField, MessageDescriptor>> = {
  from: msg`First day`,
  to: msg`Last day`,
  zone: msg({ message: 'Time zone', comment: 'Time zone' }),
  grain: msg({ message: 'Group by', comment: 'Setting: by day, week or month' }),
  measures: msg({ message: 'Shown', comment: 'Setting: which numbers a report shows' }),
  counts: msg({ message: 'Shown', comment: 'Setting: which numbers a report shows' }),
  campaigns: msg`Campaigns`,
  journeys: msg`Journeys`,
  types: msg({ message: 'Side by side', comment: 'Setting: whether campaigns, journeys or both are shown' }),
  event: msg({
    message: 'Attribute by',
    comment: 'Setting: the event by which an order is credited to a message',
  }),
  hours: msg({
    message: 'Look-back',
    comment: 'Setting: how long before an order a message may be credited',
  }),
  by: msg`Break down by`,
  categories: msg`Categories`,
  kinds: msg`Kinds of channel`,
  channels: msg`Channels`,
  campaign: msg`Campaign`,
  journey: msg`Journey`,
}

const FIELD_BY_PATH: readonly (readonly [part: string, field: ReportField])[] = [
  ['start', 'from'],
  ['end', 'to'],
  ['timezone', 'zone'],
  ['grain', 'grain'],
  ['measures', 'measures'],
  ['campaign_ids', 'campaigns'],
  ['journey_ids', 'journeys'],
  ['entity_types', 'types'],
  ['attribution_type', 'event'],
  ['window_hours', 'hours'],
  ['dimensions', 'by'],
  ['template_categories', 'categories'],
  ['channel_kinds', 'kinds'],
  ['channel_ids', 'channels'],
  ['has_campaign', 'campaign'],
  ['has_journey', 'journey'],
]

/** The field that a path in the request body comes from; null if none does. */
function getFieldOfPath(path: string, report: ReportName): ReportField | null {
  const parts = path.split(/[.[\]]/)
  const field = FIELD_BY_PATH.find(([part]) => parts.includes(part))?.[1] ?? null
  if (report === 'delivery') return field === 'measures' ? 'counts' : field
  // The dimensions of attribution are fixed (ATR-02): no field sets them.
  return field === 'by' ? null : field
}
