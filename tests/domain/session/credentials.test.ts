import { expect, test } from 'vitest'
import { parseCredentials } from '#src/domain/session/credentials.ts'

const SESSION = {
  token: 'demo-agent',
  agentId: 'a',
  workspaceId: 'w',
  legacy: { key: 'k', workspaceId: 'w' },
}

test('a session that was kept is read again as it was', () => {
  expect(parseCredentials(JSON.parse(JSON.stringify(SESSION)))).toEqual(SESSION)
})

test('what is missing of a kept session is not known', () => {
  expect(parseCredentials({ token: 't', legacy: { key: 'k' } })).toEqual({
    token: 't',
    agentId: null,
    workspaceId: null,
    legacy: null,
  })
})

test.each([null, 'demo-agent', 42, {}, { token: '' }, { token: 1 }, []])('%j is no session', (value) => {
  expect(parseCredentials(value)).toBeNull()
})
