import { describe, expect, test } from 'vitest'
import {
  findSealedText,
  formatSealedText,
  ITERATIONS,
  MAX_TEXT_LENGTH,
  type SealedHeader,
} from '#src/domain/device-setup/sealed-text.ts'
import { fc } from '../../support/property.ts'

const bytes = (length: number) => new Uint8Array(length).map((_, index) => index * 7)
const header: SealedHeader = { iterations: ITERATIONS, length: 272, salt: bytes(16), iv: bytes(12) }
const text = formatSealedText(header, bytes(272))
const withIterations = (iterations: number) => formatSealedText({ ...header, iterations }, bytes(272))

test('a text is read as it was written, at every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (content) => {
      const written = formatSealedText({ ...header, length: content.length }, content)
      expect(findSealedText(written)).toMatchObject({ text: written, ciphertext: Uint8Array.from(content) })
    }),
  )
})

describe('around and inside a text', () => {
  test.each([
    ['quotation marks', `“${text}”`],
    ['a message before and after it', `Hi, the setup is ${text}. See you, Asha`],
    ['a message directly after it', `${text}, please use it today`],
    ['line breaks', text.replaceAll(/(.{76})/g, '$1\r\n')],
    ['a quotation of a mail program', `> ${text.replaceAll(/(.{60})/g, '$1\n> ')}\n> --\n> Asha`],
    ['invisible characters', text.replaceAll(/(.{50})/g, '$1\u200b\u00ad\u2060')],
    ['a capital first letter', `H${text.slice(1)}`],
    ['a byte order mark', `\uFEFF${text}\n`],
  ])('%s are ignored', (_, pasted) => {
    expect(findSealedText(pasted)).toMatchObject({ text, passphrase: null })
  })

  test.each([`${text}  passphrase 1234-5678`, `"${text}"\nPassphrase: 1234-5678\n`])(
    'the passphrase after the text is found',
    (pasted) => expect(findSealedText(pasted)).toMatchObject({ text, passphrase: '1234-5678' }),
  )
})

describe('a text that is no setup of this version', () => {
  test.each([
    ['not a setup', ''],
    ['not a setup', 'demo-agent'],
    ['not a setup', text.replace(':1:', ':0:')],
    ['not a setup', text.padEnd(MAX_TEXT_LENGTH + 1)],
    ['not a setup', withIterations(ITERATIONS - 1)],
    ['not a setup', withIterations(2 ** 32 - 1)],
    ['newer version', text.replace(':1:', ':2:')],
    ['cut off', text.replace(/:1:.*/, ':1:')],
    ['cut off', `${text.slice(0, 200)}…`],
  ])('is %s', (fault, pasted) => {
    expect(findSealedText(pasted)).toBe(fault)
  })

  test('cut off is every beginning that has the version', () => {
    for (let end = 'handoff-setup:1:'.length; end < text.length; end += 1)
      expect(findSealedText(text.slice(0, end))).toBe('cut off')
  })
})
