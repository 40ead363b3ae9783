import { expect, test } from 'vitest'
import { CLOSING_NOTE, closeInactive } from '#platform/inactivity.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { assign, first, idsOf, listMessages, listTickets, micros } from './requests.ts'

const HOUR = 3_600_000_000

describeOnEachDatabase((platform) => {
  const fetchOpenTickets = async () => (await listTickets(platform(), { status: 'open', limit: 100 })).records
  const closeInactiveTickets = () => closeInactive(platform().db, platform().clock.now())

  test('no open ticket of the seed has exceeded the inactivity period [DEC-22]', async () => {
    expect(await closeInactiveTickets()).toBe(0)
  })

  test('a ticket without a message for 24 hours closes, and its thread names the reason [STA-04, STA-05, DEC-22]', async () => {
    const before = await fetchOpenTickets()
    const oldest = first(before.toReversed())
    const age = micros(platform().clock.now()) - micros(oldest.last_message_created_at)
    platform().clock.advance(24 * HOUR - age)
    expect(await closeInactiveTickets()).toBe(0)
    platform().clock.advance(1)
    expect(await closeInactiveTickets()).toBe(1)
    expect(idsOf(await fetchOpenTickets())).toEqual(idsOf(before).filter((id) => id !== oldest.id))
    const [note, last] = (await listMessages(platform(), { chat_id: oldest.id, limit: 2 })).records
    expect(note).toMatchObject({
      role: 'system',
      type: 'message',
      content: CLOSING_NOTE,
      agent_id: null,
      pilot_id: null,
    })
    expect(note?.content).toContain('automatically closed due to inactivity')
    expect(last?.content).toBe(oldest.message_content)
    const closed = first((await listTickets(platform(), { status: 'closed', limit: 1 })).records)
    expect(closed).toMatchObject({ id: oldest.id, message_content: CLOSING_NOTE, message_role: 'system' })
    const { chat } = await assign(platform(), { ticket_id: oldest.id, assignee_type: 'unassigned' })
    expect(micros(chat.closed_at ?? '')).toBe(micros(platform().clock.now()))
  })

  test('many tickets close at once, each once, also in two concurrent runs [STA-04, STA-05]', async () => {
    const remainingIds = idsOf(await fetchOpenTickets())
    platform().clock.advance(48 * HOUR)
    const [one, other] = await Promise.all([closeInactiveTickets(), closeInactiveTickets()])
    expect(one + other).toBeGreaterThanOrEqual(remainingIds.length)
    expect(await fetchOpenTickets()).toEqual([])
    for (const chat_id of remainingIds) {
      const { records } = await listMessages(platform(), { chat_id, limit: 100 })
      expect(records.filter(({ content }) => content === CLOSING_NOTE).length).toBe(1)
    }
  })
})
