/**
 * Fills the values of a template from their sources. The result is plain text on one line: what is odd about it is said by
 * `value-warnings.ts`, not corrected. A value whose source has nothing is empty, and says why.
 */
import type { JsonObject } from '#src/api/schema/json-text.ts'
import { type CustomFieldValue, toCustomFields } from '#src/domain/customers/custom-fields.ts'
import { getFirstName } from '#src/domain/customers/first-name.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import { type Draft, isOneTimeCode } from './draft.ts'
import type { FillContext, FillCustomer, MissingCustomer } from './fill-context.ts'
import type { ValueSource } from './value-source.ts'
import { cutValue, findValueWarnings, type ValueWarning } from './value-warnings.ts'

/** Why a source gave nothing. `notText`: the field holds something that can't be part of a sentence. */
export type FillProblem = MissingCustomer | 'empty' | 'unreadable' | 'notText' | 'noTicket' | 'noAgent'

export type Fill = {
  readonly source: ValueSource
  /** Whose value it is; null for a value that is no customer’s, such as a date. */
  readonly customerId: string | null
  readonly text: string
  /** Null if there is a text. */
  readonly problem: FillProblem | null
  readonly warnings: readonly ValueWarning[]
}

/** The draft with the texts of all sources. Those that the agent typed have no source, and stay. */
export function fillDraft(draft: Draft, context: FillContext): Draft {
  const fill = <Item extends { readonly text: string; readonly source: ValueSource | null }>(item: Item) =>
    item.source === null ? item : { ...item, text: fillSource(item.source, context).text }
  const { header } = draft
  const { customer } = context
  const recordName = typeof customer === 'string' ? '' : toPlainLine(customer.name)
  return {
    ...draft,
    customerName: (draft.isNameFilled && recordName) || draft.customerName,
    // A one-time code is in no record.
    values: isOneTimeCode(draft) ? draft.values : draft.values.map(fill),
    buttons: draft.buttons.map(fill),
    header: header.source === null ? header : { ...header, link: fillSource(header.source, context).text },
  }
}

export function fillSource(source: ValueSource, context: FillContext): Fill {
  const { customer } = context
  switch (source.from) {
    case 'customer':
      if (typeof customer === 'string') return createEmptyFill(source, customer)
      return fillFromCustomer(source, customer)
    case 'customField':
      if (typeof customer === 'string') return createEmptyFill(source, customer)
      return fillFromCustomField(source, customer)
    case 'ticket':
      if (typeof customer === 'string') return createEmptyFill(source, customer)
      if (context.ticket === null) return createEmptyFill(source, 'noTicket', customer.id)
      return createFill(source, context.ticket[source.field], customer.id)
    case 'agent':
      return context.agentName === null
        ? createEmptyFill(source, 'noAgent')
        : createFill(source, context.agentName, null)
    case 'today':
      return createFill(source, context.today, null)
    case 'text':
      return createFill(source, source.text, null)
  }
}

function fillFromCustomer(source: ValueSource & { from: 'customer' }, customer: FillCustomer): Fill {
  const { id, name, phone, email, listed } = customer
  switch (source.field) {
    case 'name':
      return createFill(source, name, id, dropNonValues)
    case 'firstName':
      return createFill(source, name, id, (it) => getFirstName(dropNonValues(it)))
    case 'phone':
      return createFill(source, phone, id, formatPhone)
    case 'email':
      return createFill(source, email, id)
    case 'company':
    case 'stage':
      return typeof listed === 'string'
        ? createEmptyFill(source, listed, id)
        : createFill(source, listed[source.field], id)
  }
}

function fillFromCustomField(
  source: ValueSource & { from: 'customField' },
  { id, customFields }: FillCustomer,
): Fill {
  if (customFields.kind === 'text') return createEmptyFill(source, 'unreadable', id)
  const value = findCustomField(customFields, source.path)
  if (value === null || value.kind === 'empty') return createEmptyFill(source, 'empty', id)
  const text = toText(value)
  return text === null ? createEmptyFill(source, 'notText', id) : createFill(source, text, id)
}

/** `derive`: what the source takes from the text of the record. */
function createFill(
  source: ValueSource,
  recordText: string,
  customerId: string | null,
  derive: (line: string) => string = (line) => line,
): Fill {
  const text = cutValue(recordText)
  const line = toPlainLine(derive(toPlainLine(text)))
  if (line === '' || NON_VALUE.test(line)) return createEmptyFill(source, 'empty', customerId)
  const isOneLine = source.from === 'text' || !/[\n\r\u2028\u2029]/u.test(text)
  const warnings = findValueWarnings(line, getValueKind(source))
  return {
    source,
    customerId,
    text: line,
    problem: null,
    warnings: isOneLine ? warnings : [...warnings, 'joinedLines'],
  }
}

function createEmptyFill(source: ValueSource, problem: FillProblem, customerId: string | null = null): Fill {
  return { source, customerId, text: '', problem, warnings: [] }
}

function getValueKind(source: ValueSource): 'name' | 'record' | 'typed' {
  if (source.from === 'text' || source.from === 'today') return 'typed'
  return source.from === 'customer' && (source.field === 'name' || source.field === 'firstName')
    ? 'name'
    : 'record'
}

/** What broken imports leave in the place of a missing text. */
const NON_VALUE = /^(?:undefined|null|NaN|\[object \w+\])$/u

function dropNonValues(name: string): string {
  return name
    .replaceAll(/\[object \w+\]/gu, ' ')
    .split(/\s+/u)
    .filter((it) => !NON_VALUE.test(it))
    .join(' ')
}

/** The text on one line, without control characters: a parameter with a line break or a tab isn't delivered. */
function toPlainLine(text: string): string {
  return stripBidiControls(cutValue(text))
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** Null for an object, and for yes and no: their words would be in the agent's language. */
function toText(value: CustomFieldValue): string | null {
  switch (value.kind) {
    case 'text':
    case 'number':
      return value.text
    case 'list': {
      const texts = value.items.map(toText)
      return texts.every((it) => it !== null) ? texts.join(', ') : null
    }
    case 'empty':
    case 'yesno':
    case 'group':
      return null
  }
}

function findCustomField(
  fields: Extract<JsonObject, { kind: 'fields' }>,
  path: readonly string[],
): CustomFieldValue | null {
  const [key, ...keysInside] = path
  const entry = fields.fields.find(([name]) => name === key)
  let [value] = entry === undefined ? [] : toCustomFields([entry]).map((it) => it.value)
  for (const keyInside of keysInside) {
    if (value?.kind === 'list') value = value.items[Number(keyInside) - 1]
    else if (value?.kind === 'group') value = value.fields.find((it) => it.key === keyInside)?.value
    else return null
  }
  return value ?? null
}

/** The most custom fields that are offered as sources. */
const MAX_OFFERED_FIELDS = 300

/** The custom fields that can be part of a sentence, as sources, in the order of the record. */
export function listCustomFieldSources({ customer }: FillContext): readonly ValueSource[] {
  if (typeof customer === 'string' || customer.customFields.kind === 'text') return []
  const found: ValueSource[] = []
  const visit = (path: readonly string[], value: CustomFieldValue) => {
    if (found.length >= MAX_OFFERED_FIELDS) return
    if (value.kind === 'group') for (const it of value.fields) visit([...path, it.key], it.value)
    else if (value.kind === 'empty' || toText(value) !== null) found.push({ from: 'customField', path })
  }
  for (const entry of customer.customFields.fields)
    for (const { key, value } of toCustomFields([entry])) visit([key], value)
  return found
}
