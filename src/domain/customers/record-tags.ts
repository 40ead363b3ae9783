/** The short labels of a customer's record, by which people of one name are told apart: a loyalty tier, a segment, tags. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerDocument, FieldText } from '#src/domain/search/documents.ts'
import { listFieldTexts } from '#src/domain/search/field-texts.ts'

/** Custom fields have any key (CUS-05): the last part of one that holds a label says so. */
const LABEL_KEY = /(?:^|[._\s-])(?:tags?|labels?|tier|segments?)$/i
/** A longer text is none. */
const MAX_LENGTH = 30
const MAX_TAGS = 3

/** Each once, in the record's order. */
export function listRecordTags({
  customFields,
}: Pick<ListedCustomer, 'customFields'> | Pick<CustomerDocument, 'customFields'>): readonly string[] {
  const fields = isTexts(customFields) ? customFields : listFieldTexts(customFields)
  const texts = fields.filter(({ name }) => LABEL_KEY.test(name)).map((it) => it.text.trim())
  return [...new Set(texts)].filter((it) => it !== '' && it.length <= MAX_LENGTH).slice(0, MAX_TAGS)
}

function isTexts(
  fields: ListedCustomer['customFields'] | readonly FieldText[],
): fields is readonly FieldText[] {
  return Array.isArray(fields)
}
