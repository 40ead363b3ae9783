import { expect, test } from 'vitest'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { fc } from '../../support/property.ts'

/** The lines that mail programs write above a quoted message. */
const ATTRIBUTIONS = [
  'On Fri, 20 Nov 2026 at 15:00, Shop <help@shop.example> wrote:',
  'пт, 20 нояб. 2026 г. в 15:00, Shop <help@shop.example>:',
  '2026年11月20日(金) 15:00 Shop <help@shop.example>:',
  'pt., 20 lis 2026 o 15:00 Shop <help@shop.example> napisał(a):',
  '---- On Fri, 20 Nov 2026 15:00:00 +0530 Shop <help@shop.example> wrote ----',
]
const word = fc.constantFrom('Size', 'L', 'please', '42', 'a > b', 'help@shop.example', 'Danke')
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((it) => it.join(' '))
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

test('what follows the line of any mail program is history, and the reply above it stays', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(...ATTRIBUTIONS), lines, (reply, attribution, quoted) => {
      const history = [attribution, '', ...quoted.map((it) => `> ${it}`)].join('\n')
      const text = `${reply.join('\n')}\n\n${history}`
      expect(findQuotedText(text)).toEqual({ from: text.length - history.length, to: text.length })
    }),
  )
})

test.each([
  'Write to Shop <help@shop.example>:\n> a',
  'Order 5 for <ravi@shop.example>:\n> a',
  '--- 20 boxes ---\nblue',
  'From 20 Nov:\n> 12 boxes',
])('“%s” is no history', (text) => {
  expect(findQuotedText(`Hello\n${text}`)).toBeNull()
})
