import { expect, test } from 'vitest'
import { type Recipient, scheduleDelivery } from '#platform/outbound/delivery-schedule.ts'
import { HOUR, MINUTE, microsOf, SECOND, stamp } from '#platform/seed/clock.ts'
import { randomFrom } from '#platform/seed/random.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { NOW } from '../support/platform.ts'
import { fc } from '../support/property.ts'
import { body, withTemplate } from '../support/template-sends.ts'
import { first, listCustomers, listMessages } from './requests.ts'
import { send } from './template-send-requests.ts'

const now = microsOf(NOW)
const NEW_CUSTOMER: Recipient = { digits: '919845011223', optedOut: false, blocked: false, lastWroteAt: null }
const RECENT_CUSTOMER: Recipient = { ...NEW_CUSTOMER, lastWroteAt: now - HOUR }

/** The number of each outcome among a thousand messages. */
function countOutcomes(category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION', to: Recipient) {
  const random = randomFrom('fates')
  const fates = Array.from({ length: 1000 }, () => scheduleDelivery(random, category, to, now))
  const count = (fits: (fate: (typeof fates)[number]) => boolean) => fates.filter(fits).length
  return {
    read: count(({ read_at }) => read_at !== null),
    delivered: count(({ delivered_at }) => delivered_at !== null),
    failed: count(({ failed_at }) => failed_at !== null),
    undelivered: count(({ delivered_at, failed_at }) => delivered_at === null && failed_at === null),
  }
}

test('most messages are delivered, two in three are read, a few fail or stay sent [STA-02]', () => {
  for (const category of ['UTILITY', 'AUTHENTICATION'] as const) {
    const { read, delivered, failed, undelivered } = countOutcomes(category, NEW_CUSTOMER)
    expect(read).toBeGreaterThan(580)
    expect(delivered).toBeGreaterThan(920)
    expect(failed).toBeGreaterThan(5)
    expect(undelivered).toBeGreaterThan(10)
  }
})

test('marketing is delivered less often the longer the recipient has not written', () => {
  const delivered = [RECENT_CUSTOMER, { ...RECENT_CUSTOMER, lastWroteAt: now - 30 * HOUR }, NEW_CUSTOMER].map(
    (to) => countOutcomes('MARKETING', to).delivered,
  )
  expect(delivered[0]).toBeGreaterThan(920)
  expect(delivered[1]).toBeLessThan(850)
  expect(delivered[2]).toBeLessThan(500)
  expect(delivered[2]).toBeGreaterThan(200)
})

test('marketing to an opted-out customer fails, and so does everything to a blocked one', () => {
  expect(countOutcomes('MARKETING', { ...RECENT_CUSTOMER, optedOut: true }).failed).toBe(1000)
  expect(countOutcomes('UTILITY', { ...RECENT_CUSTOMER, optedOut: true }).failed).toBeLessThan(60)
  expect(countOutcomes('UTILITY', { ...RECENT_CUSTOMER, blocked: true }).failed).toBe(1000)
})

test('the status times of a message are in order, and a failed message is neither delivered nor read', () => {
  const category = fc.constantFrom('MARKETING', 'UTILITY', 'AUTHENTICATION')
  fc.assert(
    fc.property(fc.string(), category, fc.boolean(), fc.boolean(), (seed, kind, optedOut, blocked) => {
      const fate = scheduleDelivery(randomFrom(seed), kind, { ...NEW_CUSTOMER, optedOut, blocked }, now)
      const times = [stamp(now), fate.sent_at, fate.delivered_at ?? fate.failed_at, fate.read_at].filter(
        (at) => at !== null,
      )
      expect(times).toEqual(times.toSorted())
      expect(fate.failed_at === null).toBe(fate.error_code === null)
      if (fate.failed_at !== null) expect([fate.delivered_at, fate.read_at]).toEqual([null, null])
      if (fate.read_at !== null) expect(fate.delivered_at).not.toBeNull()
    }),
  )
})

describeOnEachDatabase((platform) => {
  /** Sends a message to the phone and returns the statuses that it has as the clock advances. */
  async function observeStatuses(customer_phone: string, changes: object = {}) {
    const id = await send(platform(), { customer_phone, ...changes })
    const { last_chat_id: chat_id } = first(
      (await listCustomers(platform(), { search: customer_phone })).records,
    )
    const seen: (string | null)[] = []
    for (const pause of [0, 2 * SECOND, MINUTE, HOUR, 12 * HOUR]) {
      platform().clock.advance(pause)
      const message = (await listMessages(platform(), { chat_id })).records.find((each) => each.id === id)
      seen.push(message?.status ?? null)
      if (message?.status !== 'failed')
        expect([message?.error_code, message?.error_details]).toEqual([null, null])
      else
        expect(message).toMatchObject({
          error_code: '131026',
          error_details: { message: expect.any(String) },
        })
    }
    return [...new Set(seen)]
  }

  test('a message is queued, sent, delivered and read as the platform’s clock advances [STA-02, TPL-26]', async () => {
    const statuses = await observeStatuses('919845000200')
    expect([statuses[0], statuses.at(-1)]).toEqual(['queued', 'read'])
    expect(['queued', 'sent', 'delivered', 'read'].filter((each) => statuses.includes(each))).toEqual(
      statuses,
    )
  })

  test('an undelivered message stays sent, and a failed one has the reason [STA-02, MSG-07]', async () => {
    expect(await observeStatuses('919845000202', withTemplate('win_back', [body('A')]))).toEqual([
      'queued',
      'sent',
    ])
    expect(await observeStatuses('919845000404')).toEqual(['queued', 'sent', 'failed'])
  })

  test('a ticket with a template message gets live traffic like any other', async () => {
    await send(platform(), { customer_phone: '919845000201' })
    const kinds = new Set<string>()
    for (let done = 0; done < 30; done += 1) {
      platform().clock.advance(MINUTE / 10)
      kinds.add((await platform().live.step()).kind)
    }
    expect(kinds.size).toBeGreaterThan(2)
  })
})
