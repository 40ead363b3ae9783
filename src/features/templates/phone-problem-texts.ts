/** Why a phone number can't be sent to, or what is unusual about it. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PhoneDoubt, PhoneProblem } from '#src/lib/text/phone-number.ts'

export const PHONE_DOUBT_TEXTS: Readonly<Record<PhoneDoubt, MessageDescriptor>> = {
  'country-code-missing': msg`The country code is missing.`,
  'not-a-number': msg`Not a valid phone number.`,
  'too-short': msg`The number is too short for its country.`,
  'too-long': msg`The number is too long for its country.`,
  'invalid-length': msg`The number of digits isn’t valid for its country.`,
  'extra-digit': msg`Not a valid number. It may have an extra digit or a 0 after the country code.`,
  unassigned: msg({
    message: 'The number isn’t in an assigned range. Check it again.',
    comment: 'It: a phone number. Range: of the phone numbers that a country has assigned',
  }),
  unchecked: msg`Couldn’t check the number.`,
}

export function getPhoneProblemText(problem: PhoneProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'letters':
      return t(i18n)`The number contains letters.`
    case 'invalid-characters':
      return t(i18n)`The number contains invalid characters.`
    case 'several-numbers':
      return t(i18n)`Enter only one number.`
    case 'not-a-number':
    case 'country-code-missing':
      return i18n._(PHONE_DOUBT_TEXTS[problem.kind])
    case 'not-digits':
      return t(i18n)`Digits only, country code first, without +, spaces, brackets or hyphens.`
    case 'digit-count': {
      const { length } = problem
      return t(i18n)({
        message: `A number has 8 to 15 digits; this one has ${length}.`,
        comment: 'length: how many digits',
      })
    }
  }
}
