/** The texts of custom fields that are searched: numbers with every digit, as they were sent. */
import type { RecordItem } from '#src/api/schema/item.ts'
import { type JsonObject, parseJsonObject } from '#src/api/schema/json-text.ts'
import { type CustomFieldValue, toCustomFields } from '#src/domain/customers/custom-fields.ts'
import type { FieldText } from './documents.ts'

/** The index is in memory: of a record with more, the first are searched. */
const MAX_FIELDS = 60
const MAX_FIELD_LENGTH = 300
const MAX_NAME_LENGTH = 60

export function listFieldTexts(fields: JsonObject): readonly FieldText[] {
  if (fields.kind === 'text') return []
  return cutFields(
    toCustomFields(fields.fields.slice(0, MAX_FIELDS)).map(({ key, value }) => ({
      name: key,
      text: getValueText(value),
    })),
  )
}

function getValueText(value: CustomFieldValue): string {
  switch (value.kind) {
    case 'text':
    case 'number':
      return value.text
    case 'list':
      return value.items.map(getValueText).filter(Boolean).join(', ')
    case 'group':
      return value.fields
        .map((it) => getValueText(it.value))
        .filter(Boolean)
        .join(', ')
    case 'empty':
    case 'yesno':
      return ''
  }
}

function cutFields(fields: readonly FieldText[]): readonly FieldText[] {
  return fields
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => ({
      name: name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
      text: text.slice(0, MAX_FIELD_LENGTH).toWellFormed(),
    }))
}

/** What names or dates a ticket's field rather than being its value. */
const NOT_A_VALUE = /(?:^|_)(?:id|name|label|title|key|type|kind|at)$/i

/** A ticket's fields have no shape that the specification shows: their values are all that doesn't name them. */
export function listItemTexts(items: readonly RecordItem[]): readonly FieldText[] {
  return cutFields(
    items.slice(0, MAX_FIELDS).flatMap(({ name, raw }) => {
      const record = parseJsonObject(raw)
      if (record.kind === 'text') return []
      const values = toCustomFields(record.fields).filter((it) => !NOT_A_VALUE.test(it.key))
      const text = values
        .map((it) => getValueText(it.value))
        .filter(Boolean)
        .join(', ')
      return [{ name: name ?? values[0]?.key ?? '', text }]
    }),
  )
}
