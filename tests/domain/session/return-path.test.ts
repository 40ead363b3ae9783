import { expect, test } from 'vitest'
import { parseReturnPath } from '#src/domain/session/return-path.ts'

test.each(['/inbox', '/inbox/0b1c?view=mine&code=10482#x', '/inbox?q=a%2Fb'])(
  'signing in returns to %s',
  (path) => {
    expect(parseReturnPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/inbox',
  '//evil.example',
  '/\\evil.example',
  '/inbox\\..\\',
  '/%5cevil.example',
  '/%0d%0aSet-Cookie:x',
  '/a\nb',
  '/\t/evil.example',
  'javascript:alert(1)',
  'inbox',
  '/sign-in?to=/sign-in',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example/inbox',
  '/inbox/..//evil.example',
  '/inbox/../..//evil.example?x#y',
  '/./\\evil.example',
  '/.\t//evil.example',
  '/%2fevil.example',
  '/./sign-in',
  '/inbox/../sign-in?to=/',
  '//[',
  '',
  `/${'a'.repeat(2_001)}`,
  null,
  42,
  ['/inbox'],
])('%j is not accepted as a return path', (value) => {
  expect(parseReturnPath(value)).toBeNull()
})
