import { expect, test } from 'vitest'
import { CLOSING_NOTE, closeInactive } from '#platform/inactivity.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { assign, first, idsOf, listMessages, listTickets, micros } from './ask.ts'

const HOUR = 3_600_000_000

describeOnEachDatabase((platform) => {
  const open = async () => (await listTickets(platform(), { status: 'open', limit: 100 })).records
  const close = () => closeInactive(platform().db, platform().clock.now())

  test('no ticket of the seed is older than it may be [DEC-22]', async () => {
    expect(await close()).toBe(0)
  })

  test('after 24 hours without a message a ticket closes, and its thread says why [STA-04, STA-05, DEC-22]', async () => {
    const before = await open()
    const oldest = first(before.toReversed())
    const age = micros(platform().clock.now()) - micros(oldest.last_message_created_at)
    platform().clock.advance(24 * HOUR - age)
    expect(await close()).toBe(0)
    platform().clock.advance(1)
    expect(await close()).toBe(1)
    expect(idsOf(await open())).toEqual(idsOf(before).filter((id) => id !== oldest.id))
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

  test('many close at once, each once, also when two look at the same time [STA-04, STA-05]', async () => {
    const left = idsOf(await open())
    platform().clock.advance(48 * HOUR)
    const [one, other] = await Promise.all([close(), close()])
    expect(one + other).toBeGreaterThanOrEqual(left.length)
    expect(await open()).toEqual([])
    for (const chat_id of left) {
      const { records } = await listMessages(platform(), { chat_id, limit: 100 })
      expect(records.filter(({ content }) => content === CLOSING_NOTE).length).toBe(1)
    }
  })
})
