import { expect, test } from 'vitest'
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { fc } from '../../support/property.ts'

test.each([
  ['KL-10482\t', 'KL-10482'],
  ['\tKL-10482', 'KL-10482'],
  [' 483 920 ', '483 920'],
  ['\u00a0\ufeffeyJ.a.b\r\n', 'eyJ.a.b'],
  ['\u200bKL\u0000-1\u0085\u200b', 'KL-1'],
  ['a\tb\nc', 'a\tb\nc'],
  ['नमस्\u200d', 'नमस्\u200d'],
  [' \u200b\u0007 ', ''],
  ['\u200eKL-1', 'KL-1'],
  ['\u202a+91 98450 11223\u202c', '+91 98450 11223'],
  ['\u202d483920', '483920'],
  ['\u2067KL-1\u2069 \u200f', 'KL-1'],
  ['\u2067a\u2069 \u2067b\u2069 ', '\u2067a\u2069 \u2067b\u2069'],
  ['KL-1\u00ad', 'KL-1'],
  ['\u00adKL-1', 'KL-1'],
  ['KL-1\u2062', 'KL-1'],
  ['KL-1\u200d', 'KL-1'],
  ['\u200cKL-1\u200c', 'KL-1'],
  ['KL\u200b-1', 'KL-1'],
  ['KL\u2060-\u200c1', 'KL-1'],
  ['“KL-1”—…', '“KL-1”—…'],
  ['KL\u00ad\u200d-1 \u00ad', 'KL-1'],
  ['\u00a0\u2067a\u2069 \u2067b\u2069\ufeff ', '\u2067a\u2069 \u2067b\u2069'],
  ['\u060012\u061c', '\u060012'],
  ['\u{e0001}KL-1', '\u{e0001}KL-1'],
  ['क्\u200dष \u200b', 'क्\u200dष'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['ภาษา\u200bไทย', 'ภาษา\u200bไทย'],
  ['नमस्\u200d1', 'नमस्\u200d1'],
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['\u3164', ''],
  ['\u2800 \u200d', ''],
])('%j leaves the app as %j [fc-14]', (typed, sent) => {
  expect(cleanInput(typed)).toBe(sent)
})

test('whatever stands around a text, and every control character, stays here [fc-14]', () => {
  const around = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\r',
      '\u00a0',
      '\u2003',
      '\u3000',
      '\u0000',
      '\u001b',
      '\u200b',
      '\u200e',
      '\u200f',
      '\u202a',
      '\u2069',
      '\u3164',
    ),
  })
  const inner = fc.string({ unit: fc.constantFrom('a', '7', 'ß', 'க', '-'), minLength: 1 })
  fc.assert(
    fc.property(around, inner, around, inner, (before, start, between, end) => {
      const cleaned = cleanInput(`${before}${start}\u0001${end}${between}`)
      expect(cleaned).toBe(start + end)
      expect(cleanInput(cleaned)).toBe(cleaned)
    }),
  )
})
