import { expect, test } from 'vitest'
import { formatPassphrase, normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'

test('a passphrase has twenty digits in groups of four', () => {
  expect(formatPassphrase(Uint32Array.of(0, 70_001, 4_294_967_295, 1234, 98_765))).toBe(
    '0000-0001-7295-1234-8765',
  )
})

test.each([
  '0000-0001-7295',
  ' 0000 0001 7295\n',
  '000000017295',
  '0000–0001—7295',
  '००००-०००१-७२९५',
  '００００-0001-7295',
])('%j is the same passphrase however it is typed', (typed) =>
  expect(normalizePassphrase(typed)).toBe('000000017295'),
)

test('words keep their spaces', () => {
  expect(normalizePassphrase(' correct horse-7 ')).toBe('correct horse-7')
})
