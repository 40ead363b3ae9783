import { parseExactJson } from '../wire/exact-json.ts'

/** Makes one record in the middle malformed, or the only record. Doesn't change the given response. */
export function withBroken(answer: unknown): unknown {
  if (Array.isArray(answer) || (isObject(answer) && listOf(answer))) {
    return withRecords(answer, (records) =>
      records.with(records.length >> 1, broken(records[records.length >> 1])),
    )
  }
  return isObject(answer) && 'chat' in answer ? { ...answer, chat: broken(answer.chat) } : broken(answer)
}

/** Cuts off JSON inside strings: a call's metadata, a customer's custom fields (by id). */
export function garbled(answer: unknown): unknown {
  const JSON_TEXTS = ['metadata', 'recordings', 'schedule_metadata', 'custom_fields']
  return parseExactJson(JSON.stringify(answer), (key, value) =>
    JSON_TEXTS.includes(key) && typeof value === 'string' ? '{"broken":' : value,
  )
}

/** Spellings of phone numbers. The specification has digits only, with or without a leading +. */
const SPELLINGS: ((digits: string) => string)[] = [
  (digits) => `+${digits.slice(0, 2)} ${digits.slice(2, 7)}-${digits.slice(7)}`,
  (digits) => `(+${digits.slice(0, 2)}) ${digits.slice(2)}`,
  (digits) => `00${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
  (digits) => `+${digits.slice(0, 2)} (0) ${digits.slice(2, 7)}.${digits.slice(7)}`,
  (digits) => digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
  (digits) => `tel:+${digits}`,
]
const PHONES = ['phone', 'customer_phone', 'from_number', 'to_number']

/** Every phone number in one of the spellings, in turn. Missing numbers stay missing. */
export function withOddPhones(answer: unknown): unknown {
  let count = 0
  return parseExactJson(JSON.stringify(answer), (key, value) => {
    if (!PHONES.includes(key) || typeof value !== 'string' || value === '') return value
    const spell = SPELLINGS[count % SPELLINGS.length]
    count += 1
    return spell ? spell(value.replaceAll(/\D/g, '')) : value
  })
}

/** The last record first, and the first one twice. */
export function shuffled(answer: unknown): unknown {
  return withRecords(answer, (records) => [...records.toReversed(), ...records.slice(0, 1)])
}

/** No records, but the cursor stays. */
export function emptied(answer: unknown): unknown {
  return withRecords(answer, () => [])
}

/** Returns the cursor of the request, if the response has one. */
export function repeating(answer: unknown, cursor: string | undefined): unknown {
  if (!isObject(answer)) return answer
  if (isObject(answer.meta)) return { ...answer, meta: repeating(answer.meta, cursor) }
  return 'cursor' in answer ? { ...answer, cursor: cursor ?? answer.cursor } : answer
}

/** A malformed record: a number as the id, an invalid time, no name. */
function broken(record: unknown): unknown {
  if (!isObject(record)) return null
  const { name: _name, role: _role, time_bucket: _bucket, ...rest } = record
  return { ...rest, id: 42, created_at: 'yesterday' }
}

function withRecords(answer: unknown, change: (records: unknown[]) => unknown[]): unknown {
  const changeFilled = (records: unknown[]): unknown[] => (records.length > 0 ? change(records) : records)
  if (Array.isArray(answer)) return changeFilled(answer)
  const list = isObject(answer) ? listOf(answer) : undefined
  return isObject(answer) && list ? { ...answer, [list.key]: changeFilled(list.records) } : answer
}

/** The list of records in a response object, and its key. */
function listOf(answer: Record<string, unknown>): { key: string; records: unknown[] } | undefined {
  for (const key of ['records', 'contacts', 'rows']) {
    const records = answer[key]
    if (Array.isArray(records)) return { key, records }
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
