import type { Draft } from '#src/domain/templates/draft.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

/** The chosen number, and the text that it came from: a + says that the country code is in it. */
export function choosePhone({ phone, phoneFrom }: Draft, digits: string): Pick<Draft, 'phone' | 'phoneFrom'> {
  const text = phoneFrom ?? phone
  return { phone: digits, phoneFrom: getPhoneDigits(text) === digits ? `+${digits}` : text }
}
