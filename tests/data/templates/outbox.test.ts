import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SubmitResult } from '#src/data/templates/outbox.ts'
import { type Send, UNDO_WINDOW_MS } from '#src/domain/templates/send.ts'
import { type Answer, createDevice, makeSendRequest, pass, settled } from '../../support/outbox-device.ts'

const stepOf = (send: Send | undefined) => send?.state.step

test('five seconds, one request, and the answer stands in the list [TPL-26]', async () => {
  const device = createDevice()
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  expect(stepOf(page.shown()[0])).toBe('waiting')
  await pass(device, UNDO_WINDOW_MS - 1)
  expect(device.requests).toHaveLength(0)
  await pass(device, 1)
  expect(device.requests).toHaveLength(1)
  expect(stepOf(device.storedSends()[0])).toBe('accepted')
})

test('what is undone within the five seconds goes nowhere, also from another tab', async () => {
  const device = createDevice()
  const [page, other] = [device.open(), device.open()]
  const pressed = await page.outbox.submit(makeSendRequest('a'))
  await settled()
  expect(await other.outbox.undo(pressed.send.id)).toBe(true)
  await pass(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(0)
  expect(device.storedSends()).toEqual([])
  expect(page.shown()).toEqual([])
})

test('two presses of the same, in one tab or in two, are one request [FLT-72, FLT-73]', async () => {
  const device = createDevice()
  const [page, other] = [device.open(), device.open()]
  const pressed = await Promise.all([
    page.outbox.submit(makeSendRequest('a')),
    page.outbox.submit(makeSendRequest('a')),
    other.outbox.submit(makeSendRequest('a')),
  ])
  expect(pressed.map((it) => it.kind).toSorted()).toEqual(['begun', 'under way', 'under way'])
  await pass(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(1)
})

test('the same within a minute asks, and goes only when the person wants it all the same', async () => {
  const device = createDevice()
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  await pass(device, UNDO_WINDOW_MS)
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'asks', reason: 'just sent' })
  expect(await page.outbox.submit({ ...makeSendRequest('a'), acceptsDuplicate: true })).toMatchObject({
    kind: 'begun',
  })
  await pass(device, UNDO_WINDOW_MS)
  expect(device.requests).toHaveLength(2)
  await pass(device, 60_001)
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'begun' })
})

test('a lost answer is kept as unknown until the person decides, and never sent again by itself [FLT-70, FLT-71]', async () => {
  const device = createDevice()
  device.world.answer = 'lost'
  const page = device.open()
  const { send } = await page.outbox.submit(makeSendRequest('a'))
  await pass(device, UNDO_WINDOW_MS)
  await pass(device, 3_600_000)
  expect(device.requests).toHaveLength(1)
  expect(stepOf(device.storedSends()[0])).toBe('unknown')
  expect(await page.outbox.submit(makeSendRequest('a'))).toMatchObject({ kind: 'asks', reason: 'unknown' })
  await page.outbox.markFound(send.id, 'm1')
  expect(device.storedSends()[0]?.state).toMatchObject({ step: 'unknown', found: 'm1' })
  await page.outbox.dismiss(send.id)
  expect(device.storedSends()).toEqual([])
})

test('a page that ends within the five seconds leaves an entry that was not sent [FLT-74]', async () => {
  const device = createDevice()
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  page.kill()
  await pass(device, UNDO_WINDOW_MS)
  const after = device.open()
  await after.outbox.reload()
  await settled()
  expect(device.requests).toHaveLength(0)
  expect(after.shown()[0]?.state).toMatchObject({ step: 'unsent', why: 'ended' })
})

test('a page that ends while it is being sent leaves an entry that nobody knows the end of', async () => {
  const device = createDevice()
  device.world.answer = 'never'
  const [page, other] = [device.open(), device.open()]
  await page.outbox.submit(makeSendRequest('a'))
  await pass(device, UNDO_WINDOW_MS)
  expect(stepOf(other.shown()[0])).toBe('sending')
  page.kill()
  await settled()
  expect(other.shown()[0]?.state).toMatchObject({ step: 'unknown', why: 'ended' })
  expect(device.requests).toHaveLength(1)
})

test.each([
  [{ isOnline: false }, UNDO_WINDOW_MS, 'offline'],
  [{ isOnline: true }, 120_000, 'slept'],
] as const)('without a network, or after a sleep, nothing goes: %j', async (change, ms, why) => {
  const device = createDevice()
  Object.assign(device.world, change)
  const page = device.open()
  await page.outbox.submit(makeSendRequest('a'))
  await pass(device, ms)
  expect(device.requests).toHaveLength(0)
  expect(device.storedSends()[0]?.state).toMatchObject({ step: 'unsent', why })
})

test('whatever happens, one decision is at most one request, and every send can be seen', async () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('press' as const),
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
      answer: fc.constantFrom<Answer>('accepted', 'refused', 'lost', 'never'),
    }),
    fc.record({ kind: fc.constant('rush' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const device = createDevice()
      const pages = [device.open(), device.open(), device.open()]
      const begun = new Map<string, { anyway: boolean; content: string; at: number }>()
      const gone = new Set<string>()
      const pageAt = (index: number) => {
        const page = pages[index]
        if (!page) throw new Error('no such page')
        return page
      }
      const note = (anyway: boolean) => (pressed: SubmitResult) => {
        if (pressed.kind === 'begun')
          begun.set(pressed.send.id, { anyway, content: pressed.send.content, at: device.world.now })
      }
      let isRushed = false
      for (const it of acts) {
        if (it.kind === 'press') {
          for (let time = 0; time < it.times; time += 1)
            void pageAt(it.page)
              .outbox.submit({ ...makeSendRequest(it.content), acceptsDuplicate: it.anyway })
              .then(note(it.anyway))
        } else if (it.kind === 'undo' || it.kind === 'settle') {
          const id = [...begun.keys()].at(-1 - it.which)
          if (id !== undefined && it.kind === 'undo')
            void pageAt(it.page)
              .outbox.undo(id)
              .then((done) => done && gone.add(id))
          if (id !== undefined && it.kind === 'settle') {
            const before = device.storedSends().find((send) => send.id === id)
            if (before && !['waiting', 'sending'].includes(before.state.step)) {
              gone.add(id)
              void pageAt(it.page).outbox.dismiss(id)
            }
          }
        } else if (it.kind === 'kill') {
          pageAt(it.page).kill()
          pages[it.page] = device.open()
          void pageAt(it.page).outbox.reload()
        } else if (it.kind === 'pass') await pass(device, it.ms)
        else if (it.kind === 'answer') device.world.answer = it.answer
        else isRushed = true
        // Now and then the next thing happens before the last one has come to its end.
        if (!isRushed) await settled()
        isRushed = false
      }
      await settled()
      expect(new Set(device.requests).size).toBe(device.requests.length)
      const kept = new Map(device.storedSends().map((send) => [send.id, send]))
      for (const [id] of begun) {
        const state = kept.get(id)?.state.step
        if (!gone.has(id)) expect(state).toBeDefined()
        if (device.requests.includes(id) && !gone.has(id))
          expect(['sending', 'accepted', 'refused', 'unknown']).toContain(state)
      }
      // No page keeps a send from being seen by another.
      for (const page of pages) {
        await page.outbox.reload()
        await settled()
        expect(
          page
            .shown()
            .map((it) => it.id)
            .toSorted(),
        ).toEqual([...kept.keys()].toSorted())
      }
    }),
    { numRuns: 300 },
  )
})
