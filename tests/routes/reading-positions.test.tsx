import { expect, test } from 'vitest'
import type { ReadingPosition } from '#src/domain/messages/reading-position.ts'
import {
  getReadingPosition,
  setReadingPosition,
} from '#src/features/conversation/thread/reading-positions.ts'
import { renderAt } from '../support/app.tsx'

const message = { id: 'm1', at: { iso: '2026-11-21T18:00:00Z', micros: 1_000 } }
const position: ReadingPosition = { anchor: { at: message, offset: 12 }, seen: message }

test('a reading position that is not stored yet stays when the agent or the config changes, and is gone when the session is closed', async () => {
  const { sessions, session, config } = await renderAt('/settings/keys', { agent: null })
  setReadingPosition(session, 'ticket', position)
  const withAgent = await sessions.chooseAgent(config.directory.agents[0]?.id ?? '')
  if (!withAgent) throw new Error('the session has ended')
  expect(withAgent).not.toBe(session)
  expect(getReadingPosition(withAgent, 'ticket')).toBe(position)
  sessions.updateConfig({ ...config })
  const withConfig = sessions.current()
  if (!withConfig) throw new Error('the session has ended')
  expect(withConfig).not.toBe(withAgent)
  expect(getReadingPosition(withConfig, 'ticket')).toBe(position)
  await sessions.close()
  const next = sessions.open({ token: 'demo-agent', agentId: null, legacy: null })
  expect(getReadingPosition(next, 'ticket')).toBeNull()
  expect(getReadingPosition(withConfig, 'ticket')).toBeNull()
})
