import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getReadingPosition, setReadingPosition } from '#src/data/messages/reading-positions.ts'
import { signOut } from '#src/data/session/sign-out.ts'
import { parseReadingPositions, type ReadingPosition } from '#src/domain/messages/reading-position.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { someTickets, ticketUrl } from '../support/tickets.ts'

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
  await sessions.close(signOut)
  const next = sessions.open({ token: 'demo-agent', agentId: null, legacy: null })
  expect(getReadingPosition(next, 'ticket')).toBeNull()
  expect(getReadingPosition(withConfig, 'ticket')).toBeNull()
})

test('a reading position is stored when the page is hidden or left, another ticket opens, or the session is closed', async () => {
  const platform = await sharedPlatform()
  const [ticket, other] = await someTickets(platform, { status: 'open' })
  if (!ticket || !other) throw new Error('two tickets are expected')
  const { session, router } = await renderAt(ticketUrl(ticket), { platform })
  await screen.findByRole('log', { name: 'Messages' })
  const storedOffset = () => {
    const { readPlaces } = JSON.parse(localStorage.getItem('handoff.preferences') ?? '{}')
    return parseReadingPositions(readPlaces)[ticket.id]?.anchor.offset ?? null
  }
  const moveTo = (offset: number) =>
    setReadingPosition(session, ticket.id, { ...position, anchor: { at: message, offset } })

  moveTo(1)
  expect(storedOffset()).toBeNull()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(storedOffset()).toBe(1)

  moveTo(2)
  window.dispatchEvent(new Event('pagehide'))
  expect(storedOffset()).toBe(2)

  moveTo(3)
  await router.navigate({ to: ticketUrl(other) })
  await waitFor(() => expect(storedOffset()).toBe(3))

  await router.navigate({ to: ticketUrl(ticket) })
  await screen.findByRole('log', { name: 'Messages' })
  moveTo(4)
  session.close()
  expect(storedOffset()).toBe(4)
})
