import { expect, test } from 'vitest'
import { toWords } from '#src/lib/text/words.ts'

test.each([
  ['awaiting_bank', 'Awaiting bank'],
  ['awaitingBank', 'Awaiting bank'],
  ['normal_clearing', 'Normal clearing'],
  ['BUSY', 'BUSY'],
  ['WhatsApp', 'WhatsApp'],
  ['eBay', 'eBay'],
  ['iPhone_app', 'iPhone app'],
  ['L2 – with courier', 'L2 – with courier'],
  ['constructor', 'Constructor'],
  ['बैंक_प्रतीक्षा', 'बैंक प्रतीक्षा'],
  // Nothing would be left of these.
  ['___', '___'],
  ['', ''],
])('“%s” is shown as “%s”', (value, expected) => {
  expect(toWords(value)).toBe(expected)
})
