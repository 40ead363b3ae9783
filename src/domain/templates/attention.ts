/** What of a filled draft needs attention before it is sent. */
import { fillSource } from './bindings.ts'
import type { SendCheck } from './check.ts'
import type { Draft } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { DraftFieldName } from './refusal.ts'

const VALUE_FIELDS: readonly (DraftFieldName | null)[] = ['values', 'header', 'buttons']

const MISSING_FIELD_KINDS: readonly SendCheck['finding']['kind'][] = [
  'channel-missing',
  'template-missing',
  'phone-missing',
  'name-missing',
]

/** The first field that blocks sending, else the first with an odd value; undefined: the template can be sent as it is. */
export function findCheckInNeed(checks: readonly SendCheck[]): SendCheck | undefined {
  return (
    checks.find((it) => it.level === 'stop' && it.field !== null) ??
    checks.find((it) => it.level === 'warn' && VALUE_FIELDS.includes(it.field))
  )
}

/** What stops sending whatever is entered: all that is said in a form that is not begun. */
export function listChecksOfEmptyForm<Check extends SendCheck>(checks: readonly Check[]): readonly Check[] {
  return checks.filter(
    ({ level, finding }) => level === 'stop' && !MISSING_FIELD_KINDS.includes(finding.kind),
  )
}

/** Whether a source or a check still waits for a record. */
export function isLoading(
  { values, buttons, header }: Draft,
  context: FillContext,
  checks: readonly SendCheck[],
): boolean {
  if (checks.some((it) => it.level === 'wait')) return true
  return [...values, ...buttons, header].some(
    ({ source }) => source !== null && fillSource(source, context).problem === 'loading',
  )
}
