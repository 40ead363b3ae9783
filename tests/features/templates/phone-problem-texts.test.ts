import { expect, test } from 'vitest'
import { getPhoneProblemText } from '#src/features/templates/phone-problem-texts.ts'
import type { PhoneProblem } from '#src/lib/text/phone-number.ts'
import { english } from '../../support/english.ts'

test.each<[PhoneProblem, RegExp]>([
  [{ kind: 'digit-count', length: 5 }, /8 to 15 digits; this one has 5/],
  [{ kind: 'letters' }, /letters/],
  [{ kind: 'invalid-characters' }, /invalid characters/],
  [{ kind: 'several-numbers' }, /only one/],
  [{ kind: 'country-code-missing' }, /country code is missing/],
  [{ kind: 'not-digits' }, /Digits only/],
  [{ kind: 'not-a-number' }, /Not a valid/],
])('$0.kind is a reason in words [TPL-04][ERR-07]', (problem, words) => {
  expect(getPhoneProblemText(problem, english)).toMatch(words)
})
