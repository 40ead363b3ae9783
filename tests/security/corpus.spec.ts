import { expect, type TestInfo, test } from '@playwright/test'
import { deepUnless } from '../support/deep.ts'
import { corpora, everything, sample } from './corpora.ts'
import { nobody } from './nobody.ts'
import { missingFrom } from './stage/facts.ts'
import { serveStage } from './stage/site.ts'
import { type Message, openStage } from './stage/stage.ts'
import { armed, vectors } from './vectors.ts'

// What does something once has done it.
test.describe.configure({ retries: 0 })
// Hours would be a hang; on a busy machine everything takes some minutes.
test.setTimeout(everything ? 1_800_000 : 120_000)

const ours = Object.entries(vectors).map(([id, html]) => ({ id, html: armed(html, nobody) }))

let site: Awaited<ReturnType<typeof serveStage>>
test.beforeAll(async () => {
  site = await serveStage()
})
test.afterAll(() => site.close())

for (const policy of ['off', 'on'] as const) {
  // The policy only takes away: `npm test` shows with a few messages that the component works under it.
  const isLong = everything || policy === 'off'

  test(
    `attacks by other hands do nothing with the policy ${policy}`,
    deepUnless(isLong),
    async ({ browser }, info) => {
      const attacks = sample(given(info).attacks, 160)
      expect(await openStage(browser, site.url, policy).watch(attacks)).toEqual([])
      count(info, `${attacks.length} attacks with the policy ${policy}: none did anything`)
    },
  )

  test(`attacks by our own hand do nothing with the policy ${policy}`, async ({ browser }, info) => {
    const own = sample(ours, isLong ? 60 : 20)
    expect(await openStage(browser, site.url, policy).watch(own)).toEqual([])
    count(info, `${own.length} of our own with the policy ${policy}: none did anything`)
  })

  test(
    `malformed markup does nothing and comes to an end with the policy ${policy}`,
    deepUnless(isLong),
    async ({ browser }, info) => {
      const malformed = sample(given(info).malformed, 60)
      expect(await openStage(browser, site.url, policy).watch(malformed)).toEqual([])
      count(info, `${malformed.length} malformed messages with the policy ${policy}: none did anything`)
    },
  )
}

test('our own attacks, put in as they are, are noticed', async ({ browser }, info) => {
  // The page is loaded anew for each: these fifteen do all kinds of deeds, and none of them hangs.
  const own = everything ? ours : ours.filter((_, at) => at % 15 === 10)
  const kinds = new Set<string>()
  const unnoticed: string[] = []
  await openStage(browser, site.url, 'off').watchNaive(own, ({ id }, deeds) => {
    if (deeds.length === 0) unnoticed.push(id)
    for (const deed of deeds) kinds.add(deed.replace(/[ :].*/, ''))
  })
  count(info, `${own.length - unnoticed.length} of ${own.length} of our own noticed on a naive page`)
  expect([...kinds]).toEqual(expect.arrayContaining(['answers', 'asked', 'kept', 'navigated', 'ran']))
  // Some need a parser, a frame or a moment that this way onto the page doesn't give them.
  expect(unnoticed.length, unnoticed.join(', ')).toBeLessThan(own.length / 10)
})

test('what a reader needs of a message is kept', async ({ browser }, info) => {
  const benign = sample(given(info).benign, 100)
  const lost: string[] = []
  let facts = 0
  await openStage(browser, site.url, 'off').read(benign, ({ id }, found) => {
    const must = benign.find((each) => each.id === id)?.must_keep ?? []
    facts += must.length
    lost.push(...missingFrom(found, must).map((fact) => `${id}: ${fact}`))
  })
  count(info, `${facts} facts in ${benign.length} benign messages: ${lost.length} lost`)
  expect(facts).toBeGreaterThan(benign.length)
  expect(lost.slice(0, Math.max(0, lost.length - Math.floor(facts / 1000)))).toEqual([])
})

test(
  'the same attacks, put in as they are, are noticed',
  deepUnless(everything),
  async ({ browser }, info) => {
    const { attacks, live } = given(info)
    const stage = openStage(browser, site.url, 'off')
    const lively = sample(
      attacks.filter(({ id }) => id in live),
      20,
      400,
    )
    const unnoticed: Message[] = []
    await stage.watchNaive(lively, (attack, deeds) => {
      // That something could still act is no proof that the harness sees it act.
      if (deeds.every((deed) => deed.startsWith('kept '))) unnoticed.push(attack)
    })
    count(
      info,
      `${lively.length - unnoticed.length} of ${lively.length} live attacks noticed on a naive page`,
    )
    expect(unnoticed.length, unnoticed.map(({ id }) => id).join(', ')).toBeLessThanOrEqual(
      Math.ceil(lively.length / 20),
    )
  },
)

function given(info: TestInfo) {
  info.skip(corpora === null, 'skipped: the corpora do not lie beside this project')
  if (corpora === null) throw new Error('unreachable')
  return corpora
}

/** For `npm run test:security`, which prints them. */
function count(info: TestInfo, description: string) {
  info.annotations.push({ type: 'count', description })
}
