/** What of a filled draft needs attention before it is sent. */
import { fillSource } from './bindings.ts'
import type { SendCheck } from './check.ts'
import type { Draft } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { DraftFieldName } from './refusal.ts'

const VALUE_FIELDS: readonly (DraftFieldName | null)[] = ['values', 'header', 'buttons']

/** The first field that blocks sending, else the first with an odd value; undefined: the template can be sent as it is. */
export function findCheckInNeed(checks: readonly SendCheck[]): SendCheck | undefined {
  return (
    checks.find((it) => it.level === 'stop' && it.field !== null) ??
    checks.find((it) => it.level === 'warn' && VALUE_FIELDS.includes(it.field))
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
