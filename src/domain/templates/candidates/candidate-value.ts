/** Values of records, tickets and messages in one form, so that they can be compared and offered. */
import { getFirstName } from '#src/domain/customers/first-name.ts'
import { foldText } from '#src/domain/text/fold.ts'
import { getDayInZone } from '#src/lib/time/zone-days.ts'
import { CURRENCY_AROUND, toPlainNumber } from './amounts.ts'
import { parseDate } from './dates.ts'
import type { CandidateField } from './field-kind.ts'
import { findInText, type SaidOptions } from './find-said.ts'
import { toIdValue } from './id-patterns.ts'
import type { Said, SaidKind } from './said.ts'

/** The value of a record's text, as `Said.value` states it; null: the text is none of the kind. `at`: what a date without a year is near to. */
export function toValue(kind: SaidKind, text: string, at: number, options: SaidOptions): string | null {
  switch (kind) {
    case 'id':
      return /\d/.test(text) ? toIdValue(foldText(text).text) : null
    case 'amount': {
      const [found] = findInText(text, at, options).filter((it) => it.kind === 'amount')
      if (found !== undefined) return found.value
      const { text: number } = foldText(text)
      return /^[\d.,\s]+$/.test(number) && /\d/.test(number) ? toPlainNumber(number) : null
    }
    case 'date':
      return parseDate(text, getDayInZone(at, options.zone))
    case 'phone':
      return foldText(text).text.replaceAll(/\D/g, '') || null
    case 'time':
      return findInText(text, at, options).find((it) => it.kind === 'time')?.value ?? null
    case 'name':
    case 'email':
    case 'address':
      return foldText(text).text.trim().replaceAll(/\s+/g, ' ') || null
  }
}

/**
 * The text of what was said as it goes into a field: a relative date is written out, because it is read on another day; a currency
 * that the example lacks stands in the template.
 */
export function toFieldText(said: Said, field: CandidateField, textLocale: string): string {
  const example = foldText(field.example).text.trim()
  switch (said.kind) {
    case 'date':
      return said.isRelative ? formatDay(said.value, textLocale, /\d{4}/.test(example)) : said.clean
    case 'amount':
      return /^[\d.,\s]+$/.test(example) ? said.clean.replaceAll(CURRENCY_AROUND, '').trim() : said.clean
    case 'name':
      return /\s/.test(example) || example === '' ? said.clean : getFirstName(said.clean)
    case 'id':
    case 'time':
    case 'email':
    case 'address':
    case 'phone':
      return said.clean
  }
}

function formatDay(day: string, locale: string, hasYear: boolean): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))
}
