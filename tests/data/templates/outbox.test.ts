import { expect, test } from 'vitest'
import type { SubmitResult } from '#src/data/templates/outbox.ts'
import { type Send, UNDO_WINDOW_MS } from '#src/domain/templates/send.ts'
import { fc } from '../../support/property.ts'
import {
  createSendDevice,
  flushMicrotasks,
  makeSendRequest,
  passTime,
  type SendOutcome,
} from '../../support/send-device.ts'

const stepOf = (send: Send | undefined) => send?.state.step

test('a send is one request after five seconds, and its response is stored in the list [TPL-26]', async () => {
  const device = createSendDevice()
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  expect(stepOf(page.shown()[0])).toBe('waiting')
  await passTime(device, UNDO_WINDOW_MS - 1)
  expect(device.requests).toHaveLength(0)
  await passTime(device, 1)
  expect(device.requests).toHaveLength(1)
  expect(stepOf(device.storedSends()[0])).toBe('accepted')
})

test('the ticket in which a message was found is stored once, and only for an accepted send', async () => {
  const device = createSendDevice()
  const page = device.open()
  const { send } = await page.outbox.submit(makeSendRequest('a'))
  const landing = { ticketId: 'u', ticketCode: '7' }
  await page.outbox.markLanded(send.id, landing)
  expect(stepOf(device.storedSends()[0])).toBe('waiting')
  await passTime(device, UNDO_WINDOW_MS)
  await page.outbox.markLanded(send.id, landing)
  await page.outbox.markLanded(send.id, { ticketId: 'v', ticketCode: null })
  expect(page.shown()[0]?.state).toMatchObject({ step: 'accepted', landing })
})

test('a send that is undone within the five seconds is never sent, also from another tab', async () => {
  const device = createSendDevice()
  const [page, other] = [device.open(), device.open()]
  const result = await page.outbox.submit(makeSendRequest('a'))
  await flushMicrotasks()
  expect(await other.outbox.undo(result.send.id)).toBe(true)
  await passTime(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(0)
  expect(device.storedSends()).toEqual([])
  expect(page.shown()).toEqual([])
})

test.each([
  { moment: 'while it waits', passes: UNDO_WINDOW_MS - 1, step: 'unsent', requests: 0 },
  { moment: 'while it is sent', passes: UNDO_WINDOW_MS, step: 'unknown', requests: 1 },
])(
  'a send of a tab of another version, found $moment, is never sent twice',
  async ({ passes, ...expected }) => {
    const device = createSendDevice()
    device.world.answer = 'never'
    const [page, other] = [device.open('earlier '), device.open()]
    await page.outbox.submit(makeSendRequest('a'))
    await passTime(device, passes)
    await other.outbox.reload()
    await passTime(device, 3_600_000)
    expect(stepOf(other.shown()[0])).toBe(expected.step)
    expect(device.requests).toHaveLength(expected.requests)
    expect(await other.outbox.submit(makeSendRequest('a'))).toMatchObject({
      kind: expected.step === 'unknown' ? 'asks' : 'begun',
    })
  },
)

test('identical submissions, in one tab or in two, are one request [FLT-72, FLT-73]', async () => {
  const device = createSendDevice()
  const [page, other] = [device.open(), device.open()]
  const result = await Promise.all([
    page.outbox.submit(makeSendRequest('a')),
    page.outbox.submit(makeSendRequest('a')),
    other.outbox.submit(makeSendRequest('a')),
  ])
  expect(result.map((it) => it.kind).toSorted()).toEqual(['begun', 'under way', 'under way'])
  await passTime(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(1)
})

test('a duplicate within a minute is sent only when the agent confirms it', async () => {
  const device = createSendDevice()
  const page = device.open()
  const { send } = await page.outbox.submit(makeSendRequest('a'))
  await passTime(device, UNDO_WINDOW_MS)
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'asks', isSame: true })
  const confirmedIds = [send.id]
  expect(await page.outbox.submit({ ...makeSendRequest('a'), confirmedIds })).toMatchObject({
    kind: 'begun',
  })
  await passTime(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(2)
  await passTime(device, 60_001)
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'begun' })
})

test('a lost response is kept as unknown until the agent decides, and the send is never repeated automatically [FLT-70, FLT-71]', async () => {
  const device = createSendDevice()
  device.world.answer = 'lost'
  const page = device.open()
  const { send } = await page.outbox.submit(makeSendRequest('a'))
  await passTime(device, UNDO_WINDOW_MS)
  await passTime(device, 3_600_000)
  expect(device.requests).toHaveLength(1)
  expect(stepOf(device.storedSends()[0])).toBe('unknown')
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'asks', isSame: true })
  await page.outbox.markFound(send.id, 'm1')
  expect(device.storedSends()[0]?.state).toMatchObject({ step: 'unknown', found: 'm1' })
  await page.outbox.dismiss(send.id)
  expect(device.storedSends()).toEqual([])
})

test('a page that closes within the five seconds leaves an unsent entry [FLT-74]', async () => {
  const device = createSendDevice()
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  page.kill()
  await passTime(device, UNDO_WINDOW_MS)
  const after = device.open()
  await after.outbox.reload()
  await flushMicrotasks()
  expect(device.requests).toHaveLength(0)
  expect(after.shown()[0]?.state).toMatchObject({ step: 'unsent', why: 'ended' })
})

test('a page that closes during sending leaves an entry with an unknown outcome', async () => {
  const device = createSendDevice()
  device.world.answer = 'never'
  const [page, other] = [device.open(), device.open()]
  await page.outbox.submit(makeSendRequest('a'))
  await passTime(device, UNDO_WINDOW_MS)
  expect(stepOf(other.shown()[0])).toBe('sending')
  page.kill()
  await flushMicrotasks()
  expect(other.shown()[0]?.state).toMatchObject({ step: 'unknown', why: 'ended' })
  expect(device.requests).toHaveLength(1)
})

test.each([
  [{ isOnline: false }, UNDO_WINDOW_MS, 'offline'],
  [{ isOnline: true }, 120_000, 'slept'],
] as const)(
  'nothing is sent without a network, or after the device has slept: %j',
  async (change, ms, why) => {
    const device = createSendDevice()
    Object.assign(device.world, change)
    const page = device.open()
    await page.outbox.submit(makeSendRequest('a'))
    await passTime(device, ms)
    expect(device.requests).toHaveLength(0)
    expect(device.storedSends()[0]?.state).toMatchObject({ step: 'unsent', why })
  },
)

test('whatever happens, one decision is at most one request, and every send is visible', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('submit' as const),
      page: fc.nat(2),
      content: fc.constantFrom('a', 'b'),
      anyway: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('undo' as const), page: fc.nat(2), which: fc.nat(3) }),
    fc.record({ kind: fc.constant('settle' as const), page: fc.nat(2), which: fc.nat(3) }),
    fc.record({ kind: fc.constant('kill' as const), page: fc.nat(2) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(10, 2_500, 5_000, 61_000) }),
    fc.record({
      kind: fc.constant('answer' as const),
      answer: fc.constantFrom<SendOutcome>('accepted', 'refused', 'lost', 'never'),
    }),
    fc.record({ kind: fc.constant('rush' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const device = createSendDevice()
      const pages = [device.open(), device.open(), device.open()]
      const started = new Map<string, { anyway: boolean; content: string; at: number }>()
      const removed = new Set<string>()
      const pageAt = (index: number) => {
        const page = pages[index]
        if (!page) throw new Error('no such page')
        return page
      }
      const recordStart = (anyway: boolean) => (result: SubmitResult) => {
        if (result.kind === 'begun')
          started.set(result.send.id, { anyway, content: result.send.content, at: device.world.now })
      }
      let isRushed = false
      for (const it of steps) {
        if (it.kind === 'submit') {
          for (let time = 0; time < it.times; time += 1)
            void pageAt(it.page)
              .outbox.submit({
                ...makeSendRequest(it.content),
                confirmedIds: it.anyway ? device.storedSends().map(({ id }) => id) : [],
              })
              .then(recordStart(it.anyway))
        } else if (it.kind === 'undo' || it.kind === 'settle') {
          const id = [...started.keys()].at(-1 - it.which)
          if (id !== undefined && it.kind === 'undo')
            void pageAt(it.page)
              .outbox.undo(id)
              .then((done) => done && removed.add(id))
          if (id !== undefined && it.kind === 'settle') {
            const before = device.storedSends().find((send) => send.id === id)
            if (before && !['waiting', 'sending'].includes(before.state.step)) {
              removed.add(id)
              void pageAt(it.page).outbox.dismiss(id)
            }
          }
        } else if (it.kind === 'kill') {
          pageAt(it.page).kill()
          pages[it.page] = device.open()
          void pageAt(it.page).outbox.reload()
        } else if (it.kind === 'pass') await passTime(device, it.ms)
        else if (it.kind === 'answer') device.world.answer = it.answer
        else isRushed = true
        // After a rush step, the next step starts before the last one has finished.
        if (!isRushed) await flushMicrotasks()
        isRushed = false
      }
      await flushMicrotasks()
      expect(new Set(device.requests).size).toBe(device.requests.length)
      const stored = new Map(device.storedSends().map((send) => [send.id, send]))
      for (const [id] of started) {
        const state = stored.get(id)?.state.step
        if (!removed.has(id)) expect(state).toBeDefined()
        if (device.requests.includes(id) && !removed.has(id))
          expect(['sending', 'accepted', 'refused', 'unknown']).toContain(state)
      }
      // Every page shows every send that wasn't dismissed.
      for (const page of pages) {
        await page.outbox.reload()
        await flushMicrotasks()
        expect(
          page
            .shown()
            .map((it) => it.id)
            .toSorted(),
        ).toEqual([...stored.values()].flatMap((it) => (it.isDismissed ? [] : it.id)).toSorted())
      }
    }),
    { numRuns: 300 },
  )
})
