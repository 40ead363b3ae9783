import { expect, test } from 'vitest'
import type { SendRequest } from '#src/data/templates/outbox.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { parsePhoneNumber, parseStoredPhone } from '#src/lib/text/phone-number.ts'
import { fc } from '../../support/property.ts'
import {
  createSendDevice,
  flushMicrotasks,
  makeSendRequest,
  passTime,
  type SendOutcome,
} from '../../support/send-device.ts'

const MINUTE_MS = 60_000
/** Shorter than the five seconds, and than what a device may sleep through. */
const STEP_MS = 2_500

/** What is sent to, for each customer: their number as an agent types it, and as records have it. */
const NUMBERS = [
  ['+91 98450 11223', '98450 11223', '098450-11223', '00919845011223'],
  ['+54 9 11 2345 6789', '+54 11 2345 6789', '54 11 15 2345 6789'],
].map((spellings) =>
  spellings.flatMap((text) =>
    [parsePhoneNumber, parseStoredPhone].flatMap((parse) => {
      const phone = parse(text, { home: 'IN', browser: null })
      return phone.state === 'routable' ? phone.digits : []
    }),
  ),
)

const anyTab = fc.nat(1)
const passedMs = fc.oneof(fc.constantFrom(5_000, MINUTE_MS - 1), fc.integer({ min: 1_000, max: 70_000 }))
const anySend = fc.record({
  kind: fc.constant('submit' as const),
  tab: anyTab,
  customer: fc.nat(1),
  spelling: fc.nat(),
  content: fc.constantFrom('a', 'b'),
})
const anyAnswer = fc.record({
  kind: fc.constant('answer' as const),
  tab: anyTab,
  isYes: fc.constantFrom(true, true, false),
})
const anyChange = fc.record({
  kind: fc.constantFrom('undo' as const, 'dismiss' as const, 'resend' as const, 'reopen' as const),
  tab: anyTab,
  which: fc.nat(2),
})
const anyOutcome = fc.record({
  kind: fc.constant('platform' as const),
  outcome: fc.constantFrom<SendOutcome>('accepted', 'accepted', 'refused', 'lost', 'never'),
})
const anyWait = fc.record({ kind: fc.constant('pass' as const), ms: passedMs })
const anyStep = fc.oneof(anySend, anySend, anyAnswer, anyAnswer, anyWait, anyChange, anyOutcome)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** A question on the screen, about what had been submitted when it was asked. */
type Question = {
  readonly request: SendRequest
  readonly customer: number
  readonly askedIds: readonly string[]
  readonly submittedBefore: ReadonlySet<string>
}
type Submitted = { readonly customer: number; readonly askedAbout: ReadonlySet<string> }

/** An agent with two tabs, who does whatever keys can do. */
function createAgent() {
  const device = createSendDevice()
  const tabs = [device.open(), device.open()]
  const questions: (Question | null)[] = [null, null]
  /** By id, in the order of submission. */
  const submitted = new Map<string, Submitted>()
  /** When each was requested, in milliseconds, but those that the platform refused. */
  const requestedAt = new Map<string, number>()
  const counts = { requests: 0, yes: 0 }

  const noteRequests = () => {
    for (const id of device.requests.slice(counts.requests))
      if (device.world.answer !== 'refused') requestedAt.set(id, device.world.now)
    counts.requests = device.requests.length
  }
  const submit = async (
    tab: number,
    customer: number,
    request: SendRequest,
    askedAbout: ReadonlySet<string> = new Set(),
  ) => {
    const result = await tabs[tab]?.outbox.submit(request)
    if (result?.kind === 'begun') submitted.set(result.send.id, { customer, askedAbout })
    const isAsked = result?.kind === 'asks'
    questions[tab] = isAsked
      ? { request, customer, askedIds: result.askedIds, submittedBefore: new Set(submitted.keys()) }
      : null
  }
  const answer = async (tab: number, isYes: boolean) => {
    const question = questions[tab]
    questions[tab] = null
    if (!question || !isYes) return
    counts.yes += 1
    const { request, customer, askedIds, submittedBefore } = question
    const confirmedIds = [...(request.confirmedIds ?? []), ...askedIds]
    await submit(tab, customer, { ...request, confirmedIds }, submittedBefore)
  }
  const resend = async (tab: number, { id, at: _at, state: _state, ...request }: Send) => {
    const customer = submitted.get(id)?.customer ?? 0
    await submit(tab, customer, { ...request, confirmedIds: [id] }, new Set([id]))
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await passTime(device, Math.min(STEP_MS, ms - passed))
      noteRequests()
    }
  }
  const reopen = async (tab: number) => {
    tabs[tab]?.kill()
    tabs[tab] = device.open()
    questions[tab] = null
    await tabs[tab].outbox.reload()
  }
  const act = async (it: Step) => {
    if (it.kind === 'platform') device.world.answer = it.outcome
    else if (it.kind === 'pass') await pass(it.ms)
    else if (it.kind === 'answer') await answer(it.tab, it.isYes)
    else if (it.kind === 'submit') {
      const phones = NUMBERS[it.customer] ?? []
      const phone = phones[it.spelling % phones.length] ?? ''
      const content = `${it.content} to ${phone}`
      await submit(it.tab, it.customer, { ...makeSendRequest(content), phone })
    } else if (it.kind === 'reopen') await reopen(it.tab)
    else {
      const tab = tabs[it.tab]
      const send = tab?.shown()[it.which]
      if (!tab || !send) return
      if (it.kind === 'undo') await tab.outbox.undo(send.id)
      else if (it.kind === 'dismiss') await tab.outbox.dismiss(send.id)
      else if (['unknown', 'unsent'].includes(send.state.step)) await resend(it.tab, send)
    }
    await flushMicrotasks()
    noteRequests()
  }
  return { act, pass, submitted, requestedAt, counts }
}

test('no keys send twice to a number within a minute unless a question about it was answered with yes', async () => {
  const totals = { requests: 0, repeated: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const agent = createAgent()
      for (const it of steps) await agent.act(it)
      await agent.pass(5_000)
      const requested = [...agent.submitted].flatMap(([id, it]) => {
        const at = agent.requestedAt.get(id)
        return at === undefined ? [] : [{ id, at, ...it }]
      })
      for (const [index, later] of requested.entries())
        for (const earlier of requested.slice(0, index)) {
          const isSoon = Math.abs(later.at - earlier.at) < MINUTE_MS
          if (!isSoon || later.customer !== earlier.customer) continue
          expect(later.askedAbout).toContain(earlier.id)
          totals.repeated += 1
        }
      totals.requests += requested.length
    }),
    { numRuns: 1_000 },
  )
  // The sequences do send, and some of them twice, after a question.
  expect(totals.requests).toBeGreaterThan(1_000)
  expect(totals.repeated).toBeGreaterThan(200)
})

test('a send that was undone is not asked about', async () => {
  const device = createSendDevice()
  const { outbox } = device.open()
  const { send } = await outbox.submit(makeSendRequest('a'))
  await outbox.undo(send.id)
  expect(await outbox.submit(makeSendRequest('b'))).toMatchObject({ kind: 'begun' })
})
