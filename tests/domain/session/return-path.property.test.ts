import { expect, test } from 'vitest'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { depth } from '../../support/depth.ts'
import { fc } from '../../support/property.ts'

const ORIGIN = 'https://handoff.example'
const part = fc.constantFrom(
  '/',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '\\',
  '%5c',
  '\t',
  '\n',
  '%09',
  ' ',
  '@',
  ':',
  '?',
  '#',
)
const word = fc.constantFrom(
  'evil.example',
  'inbox',
  'sign-in',
  'https:',
  'javascript:',
  '[',
  '／',
  '．',
  'é',
  '\u200b',
  '\ud800',
)

test('no accepted return path leaves the app, resolved once, twice or decoded', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 2, arbitrary: part }, word), { maxLength: 9 }), (parts) => {
      const path = parseReturnPath(`/${parts.join('')}`)
      if (path === null) return
      accepted++
      const once = new URL(path, ORIGIN)
      const twice = new URL(once.pathname + once.search + once.hash, ORIGIN)
      expect([once.origin, twice.origin]).toEqual([ORIGIN, ORIGIN])
      expect(twice.pathname).not.toMatch(/^\/(?:\/|%2f|%5c|sign-in)/i)
    }),
    { numRuns: depth(4_000, 200_000) },
  )
  expect(accepted).toBeGreaterThan(100)
})
