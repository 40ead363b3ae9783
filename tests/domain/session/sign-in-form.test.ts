import { expect, test } from 'vitest'
import { getLegacyCredential, trimCredential } from '#src/domain/session/sign-in-form.ts'
import { getTokenError } from '#src/features/sign-in/credential-errors.ts'
import { NO_SIGN_IN_ERRORS, validateSignIn } from '#src/features/sign-in/legacy-errors.ts'
import { english } from '../../support/english.ts'

const WORKSPACE = '8C0E4B1A-77d2-4b0e-a5a1-f3c96d10e27b'

test.each(['demo-agent', 'eyJhbGciOi.J9_x-~+/=', '!'])('%s is accepted as a token', (text) => {
  expect(getTokenError(text, english)).toBeNull()
})

test.each([
  ['', /Enter the token/],
  ['two words', /contains a space/],
  ['two\nlines', /contains a line break/],
  ['tökén', /“ö”/],
  ['demo\u200bagent', /U\+200B/],
  ['demo🙂', /“🙂”/],
  ['Bearer', /the token that follows/],
])('%j is refused with a reason', (text, reason) => {
  expect(getTokenError(text, english)).toMatch(reason)
})

test('whitespace around a pasted token is removed', () => {
  expect(trimCredential(' \n demo-agent\r\n')).toBe('demo-agent')
  expect(trimCredential('Bearer')).toBe('Bearer')
})

test.each([
  'Bearer demo-agent',
  'bearer   demo-agent ',
  'BEARER\ndemo-agent',
  '"Bearer demo-agent"',
  "'demo-agent'",
  '“demo-agent”',
  'Authorization: Bearer demo-agent',
  'authorization:Bearer demo-agent\r\n',
  '-H "Authorization: Bearer demo-agent"',
  '"Authorization": "Bearer demo-agent",',
])('the pasted text %j is read as the token demo-agent [AUT-01, AUT-02]', (text) => {
  expect(trimCredential(text)).toBe('demo-agent')
  expect(getLegacyCredential({ workspaceId: WORKSPACE, key: text })?.key).toBe('demo-agent')
})

test('the legacy key and its workspace are required together or not at all [AUT-02]', () => {
  const form = (workspaceId: string, key: string) => ({ token: 'demo-agent', legacy: { workspaceId, key } })
  expect(validateSignIn(form('', ''), english)).toEqual(NO_SIGN_IN_ERRORS)
  expect(getLegacyCredential(form('', '').legacy)).toBeNull()
  expect(validateSignIn(form(WORKSPACE, ''), english).key).toMatch(/Enter the key/)
  expect(validateSignIn(form('', 'demo-legacy'), english).workspaceId).toMatch(/Enter the workspace ID/)
  expect(getLegacyCredential(form(WORKSPACE, ' demo-legacy').legacy)).toEqual({
    key: 'demo-legacy',
    workspaceId: WORKSPACE.toLowerCase(),
  })
})

test('a workspace id that is not a UUID is refused with a hint [CON-03]', () => {
  const errors = validateSignIn({ token: 'demo-agent', legacy: { workspaceId: '10482', key: 'k' } }, english)
  expect(errors).toEqual({ token: null, workspaceId: expect.stringMatching(/UUID/), key: null })
})
