import { describe, expect, test } from 'vitest'
import { addScan, type CollectedParts, splitIntoParts } from '#src/domain/device-setup/qr-parts.ts'
import { fc } from '../../support/property.ts'

const setupText = (length: number, letter = 'A') => `handoff-setup:1:${letter.repeat(length)}`
const text = setupText(1_500)
const parts = splitIntoParts(text)

/** The results of scanning codes one after the other. */
function scanAll(codes: readonly string[]) {
  let collected: CollectedParts | null = null
  return codes.map((code) => {
    const result = addScan(collected, code)
    if ('parts' in result) collected = result.parts
    return result
  })
}

test('a text that one code can hold is one part, and itself', () => {
  expect(splitIntoParts(setupText(300))).toEqual([setupText(300)])
  expect(addScan(null, setupText(300))).toEqual({ kind: 'complete', text: setupText(300) })
})

test('no part of any text is longer than its code can hold, and all are of one length', () => {
  for (const length of [400, 1_000, 5_000, 60_000]) {
    const lengths = splitIntoParts(setupText(length)).map((part) => part.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(412)
    expect(new Set(lengths.slice(9, -1)).size).toBeLessThanOrEqual(3)
  }
})

test('parts scanned in any order, each any number of times, make up the text', () => {
  const anyText = fc.stringMatching(/^[\w-]{200,2000}$/).map((it) => `handoff-setup:1:${it}`)
  const scans = anyText.chain((it) => {
    const codes = splitIntoParts(it)
    const order = fc.shuffledSubarray([...codes, ...codes], { minLength: 2 * codes.length })
    return fc.record({ it: fc.constant(it), order })
  })
  fc.assert(
    fc.property(scans, ({ it, order }) => {
      const results = scanAll(order)
      expect(results.find(({ kind }) => kind === 'complete')).toEqual({ kind: 'complete', text: it })
      for (const { kind } of results) expect(kind).toMatch(/^(added|repeated|complete)$/)
    }),
  )
})

test('each scan tells how many parts there are and which are missing', () => {
  const [first, again] = scanAll([parts[1] ?? '', parts[1] ?? ''])
  expect(first).toMatchObject({ kind: 'added', parts: { count: parts.length } })
  expect(first && 'parts' in first && [...first.parts.chunks.keys()]).toEqual([2])
  expect(again?.kind).toBe('repeated')
})

describe('a code', () => {
  const [first = '', ...rest] = parts
  const other = splitIntoParts(setupText(1_500, 'B'))

  test('of another setup is reported, and the parts before it stay', () => {
    const results = scanAll([first, other[1] ?? '', other[0] ?? '', ...rest])
    expect(results.map(({ kind }) => kind).slice(0, 3)).toEqual(['added', 'other setup', 'other setup'])
    expect(results.at(-1)).toEqual({ kind: 'complete', text })
  })

  test.each([
    'https://example.com',
    '',
    first.replace('1/', '0/'),
    first.replace('1/', '9/'),
    first.replace(/1\/\d+/, '1/999'),
    first.replace(/handoff-setup.*/, ''),
    `${first} and more`,
  ])('that is no part of a setup is reported: %j', (code) => {
    expect(addScan(null, code)).toEqual({ kind: 'not a setup' })
  })

  test('that was misread makes the set damaged, not complete', () => {
    const results = scanAll([first.replace(/A$/, 'B'), ...rest])
    expect(results.at(-1)).toEqual({ kind: 'damaged' })
  })
})
