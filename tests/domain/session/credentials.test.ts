import { expect, test } from 'vitest'
import { parseCredentials } from '#src/domain/session/credentials.ts'

const STORED = {
  token: 'demo-agent',
  agentId: 'a',
  workspaceId: 'w',
  legacy: { key: 'k', workspaceId: 'w' },
}

test('stored credentials are read back unchanged', () => {
  expect(parseCredentials(JSON.parse(JSON.stringify(STORED)))).toEqual(STORED)
})

test('missing fields of stored credentials become null', () => {
  expect(parseCredentials({ token: 't', legacy: { key: 'k' } })).toEqual({
    token: 't',
    agentId: null,
    workspaceId: null,
    legacy: null,
  })
})

test.each([null, 'demo-agent', 42, {}, { token: '' }, { token: 1 }, []])(
  'the stored value %j has no credentials',
  (value) => {
    expect(parseCredentials(value)).toBeNull()
  },
)
