import { expect, type TestInfo, test } from '@playwright/test'
import { deepUnless } from '../support/deep.ts'
import { CLOSED_PORT_URL } from './closed-port.ts'
import { corpora, sample, usesAllVectors } from './corpora.ts'
import { type Message, openHarness } from './harness/harness.ts'
import { missingFrom } from './harness/message-facts.ts'
import { serveHarness } from './harness/serve-harness.ts'
import { armVector, vectors } from './vectors.ts'

// On a busy machine all vectors take some minutes.
test.setTimeout(usesAllVectors ? 1_800_000 : 120_000)

const ownAttacks = Object.entries(vectors).map(([id, html]) => ({
  id,
  html: armVector(html, CLOSED_PORT_URL),
}))

let site: Awaited<ReturnType<typeof serveHarness>>
test.beforeAll(async () => {
  site = await serveHarness()
})
test.afterAll(() => site.close())

for (const policy of ['off', 'on'] as const) {
  // The policy only restricts further, so `npm test` uses few messages under it.
  const isLong = usesAllVectors || policy === 'off'

  test(
    `attacks from the external corpus have no effect with the policy ${policy}`,
    deepUnless(isLong),
    async ({ browser }, info) => {
      const attacks = sample(requireCorpora(info).attacks, 160)
      expect(await openHarness(browser, site.url, policy).watch(attacks)).toEqual([])
      annotateCount(info, `${attacks.length} attacks with the policy ${policy}: none had an effect`)
    },
  )

  test(`the project’s own attacks have no effect with the policy ${policy}`, async ({ browser }, info) => {
    const sampled = sample(ownAttacks, isLong ? 60 : 20)
    expect(await openHarness(browser, site.url, policy).watch(sampled)).toEqual([])
    annotateCount(info, `${sampled.length} of our own with the policy ${policy}: none had an effect`)
  })

  test(
    `malformed markup has no effect and does not hang the page with the policy ${policy}`,
    deepUnless(isLong),
    async ({ browser }, info) => {
      const malformed = sample(requireCorpora(info).malformed, 60)
      expect(await openHarness(browser, site.url, policy).watch(malformed)).toEqual([])
      annotateCount(
        info,
        `${malformed.length} malformed messages with the policy ${policy}: none had an effect`,
      )
    },
  )
}

test('the watcher notices the project’s own attacks on a page without a sanitiser', async ({
  browser,
}, info) => {
  // The page is reloaded for each attack, so only fifteen are used: they have all kinds of effects, and none hangs.
  const sampled = usesAllVectors ? ownAttacks : ownAttacks.filter((_, at) => at % 15 === 10)
  const kinds = new Set<string>()
  const unnoticed: string[] = []
  await openHarness(browser, site.url, 'off').watchNaive(sampled, ({ id }, effects) => {
    if (effects.length === 0) unnoticed.push(id)
    for (const effect of effects) kinds.add(effect.replace(/[ :].*/, ''))
  })
  annotateCount(
    info,
    `${sampled.length - unnoticed.length} of ${sampled.length} of our own noticed on a naive page`,
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['answers', 'asked', 'kept', 'navigated', 'ran']))
  // Some need a parser, a frame or a delay that `innerHTML` does not give them.
  expect(unnoticed.length, unnoticed.join(', ')).toBeLessThan(sampled.length / 10)
})

test('the sanitiser keeps the content of benign messages', async ({ browser }, info) => {
  const benign = sample(requireCorpora(info).benign, 100)
  const lostFacts: string[] = []
  let facts = 0
  await openHarness(browser, site.url, 'off').read(benign, ({ id }, found) => {
    const must = benign.find((each) => each.id === id)?.must_keep ?? []
    facts += must.length
    lostFacts.push(...missingFrom(found, must).map((fact) => `${id}: ${fact}`))
  })
  annotateCount(info, `${facts} facts in ${benign.length} benign messages: ${lostFacts.length} lost`)
  expect(facts).toBeGreaterThan(benign.length)
  expect(lostFacts.slice(0, Math.max(0, lostFacts.length - Math.floor(facts / 1000)))).toEqual([])
})

test(
  'the watcher notices the live attacks of the corpus on a page without a sanitiser',
  deepUnless(usesAllVectors),
  async ({ browser }, info) => {
    const { attacks, live } = requireCorpora(info)
    const harness = openHarness(browser, site.url, 'off')
    const liveAttacks = sample(
      attacks.filter(({ id }) => id in live),
      20,
      400,
    )
    const unnoticed: Message[] = []
    await harness.watchNaive(liveAttacks, (attack, effects) => {
      // Risky content that was kept does not prove that the watcher notices an effect.
      if (effects.every((effect) => effect.startsWith('kept '))) unnoticed.push(attack)
    })
    annotateCount(
      info,
      `${liveAttacks.length - unnoticed.length} of ${liveAttacks.length} live attacks noticed on a naive page`,
    )
    expect(unnoticed.length, unnoticed.map(({ id }) => id).join(', ')).toBeLessThanOrEqual(
      Math.ceil(liveAttacks.length / 20),
    )
  },
)

function requireCorpora(info: TestInfo) {
  info.skip(corpora === null, 'skipped: the corpora do not lie beside this project')
  if (corpora === null) throw new Error('unreachable')
  return corpora
}

/** Adds a count to the test's report, for `npm run test:security` to print. */
function annotateCount(info: TestInfo, description: string) {
  info.annotations.push({ type: 'count', description })
}
