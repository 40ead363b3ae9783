/** Random keys at an open ticket with its reply: what is sent, what is kept, and where the focus is afterwards. */
import { expect, type Page } from '@playwright/test'
import { deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const KEYS_PER_SEQUENCE = 60
const SEEDS = Array.from({ length: 40 }, (_, index) => 4_100 + index)
/** Sequences per test: each test has a platform of its own. */
const SEQUENCES = 2
const CUSTOMER = 'Pooja Agarwal'
/** A customer whose name isn't known: the reply asks for it, and the keys write one. No other name consists of these letters. */
const NO_NAME = 'No name'
const TYPED_NAME = /^[tzjkfaeo14 ]+$/

/** The clock goes on by this many milliseconds, in place of a key. */
const WAIT_MS = 2_500
const WAIT = 'wait'
/** How often each key is pressed, relative to the others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  t: 8,
  Enter: 10,
  'Control+Enter': 8,
  Escape: 3,
  z: 3,
  j: 2,
  k: 2,
  Tab: 8,
  'Shift+Tab': 2,
  ArrowDown: 6,
  ArrowUp: 3,
  F6: 2,
  'Shift+F6': 1,
  f: 1,
  ' ': 1,
  a: 2,
  1: 2,
  4: 2,
  e: 3,
  o: 3,
  [WAIT]: 2,
}
const BAG = Object.entries(WEIGHTS).flatMap(([key, weight]) => Array.from({ length: weight }, () => key))

/** The same keys for the same seed: a linear congruential generator, of Numerical Recipes. */
function createSequence(seed: number): readonly string[] {
  let state = seed
  return Array.from({ length: KEYS_PER_SEQUENCE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return BAG[Math.floor((state / 2 ** 32) * BAG.length)] ?? WAIT
  })
}

type Sent = { readonly phone: string; readonly name: string }

/** Counts the presses of the buttons that send in spite of a question. */
async function countConfirmations(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('dialog button') : null
        if (/^(Send another|Send anyway|Send it again)/.test(button?.textContent ?? ''))
          document.documentElement.dataset['confirmed'] = String(
            Number(document.documentElement.dataset['confirmed'] ?? 0) + 1,
          )
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['confirmed'] ?? 0))
}

/** Opens the customer's ticket with its reply, where nothing was written yet. */
async function openTicket(page: Page) {
  const { rows, log, reply } = getInboxLocators(page)
  // The keys can have left a filter, which /inbox would open again.
  await page.goto('/inbox?view=open')
  await rows.filter({ hasText: CUSTOMER }).first().click()
  await expect(log.getByRole('article').last()).toBeVisible()
  await page.keyboard.press('t')
  await expect(reply.getByRole('combobox', { name: 'Search templates' })).toBeFocused()
}

const readConversation = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-pane="ticket"] h2')?.textContent?.trim() ?? null)

/** What is written in an open reply, by the label of its field; null: no template is open. */
async function readDraft(page: Page) {
  const { reply } = getInboxLocators(page)
  const fields = reply.getByRole('combobox', { name: /^Value / })
  if ((await fields.count()) === 0) return null
  const template = await reply.locator('header button bdi').first().textContent()
  return {
    template: template ?? '',
    values: await fields.evaluateAll((all) => all.map((it) => Reflect.get(it, 'value'))),
  }
}

for (let start = 0; start < SEEDS.length; start += SEQUENCES) {
  const seeds = SEEDS.slice(start, start + SEQUENCES)
  test(
    `random keys send nothing unasked or to another customer, lose no draft and leave the focus in the page, seeds ${seeds.join()}`,
    deepUnless(start < 8),
    async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('dialog', (dialog) => void dialog.accept())
      const sent: Sent[] = []
      page.on('request', (request) => {
        if (!request.url().endsWith('/send-chatapp-template')) return
        const { customer_phone: phone, customer_name: name } = request.postDataJSON()
        sent.push({ phone, name })
      })
      const readConfirmations = await countConfirmations(page)
      await page.clock.install()
      await signIn(page, { canSendTemplates: true })
      for (const seed of seeds)
        await test.step(`seed ${seed}`, async () => {
          await openTicket(page)
          sent.length = 0
          const shownAtPress = new Set<string>()
          for (const key of createSequence(seed)) {
            if (key === WAIT) {
              await page.clock.fastForward(WAIT_MS)
              continue
            }
            const shown = await readConversation(page)
            if (shown !== null) shownAtPress.add(shown)
            await page.keyboard.press(key)
          }
          await expectFocusInPage(page)
          await expectDraftKept(page)
          // Everything that waits is sent, and the next sequence is in another minute.
          await page.clock.fastForward(70_000)
          await expectNothingWaits(page)
          const counts = Map.groupBy(sent, (it) => it.phone)
          const repeats = [...counts.values()].reduce((sum, it) => sum + it.length - 1, 0)
          expect(repeats, 'second messages to a number').toBeLessThanOrEqual(await readConfirmations())
          for (const { name } of sent)
            expect([...shownAtPress], 'the conversations at the presses').toContain(
              TYPED_NAME.test(name) ? NO_NAME : name,
            )
          expect(errors).toEqual([])
        })
    },
  )
}

/** In the row of the open ticket, or in an open layer (rule 48). */
async function expectFocusInPage(page: Page) {
  const isInPage = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  // After the last control, Tab leaves the page for the browser: the next one comes back.
  if (!(await isInPage())) await page.keyboard.press('Tab')
  await expect.poll(isInPage, 'the focus is in the page').toBe(true)
}

async function expectDraftKept(page: Page) {
  const { reply } = getInboxLocators(page)
  for (let layers = 0; layers < 5; layers += 1) {
    if ((await page.getByRole('dialog').count()) === 0) break
    await page.keyboard.press('Escape')
  }
  const draft = await readDraft(page)
  if (draft === null) return
  // The first can close a list in the reply.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(reply).toBeHidden({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('t')
  const search = reply.getByRole('combobox', { name: 'Search templates' })
  await expect(search).toBeFocused()
  await search.fill(draft.template)
  await page.keyboard.press('Enter')
  await expect.poll(() => readDraft(page)).toEqual(draft)
}

/** All that was submitted has left, or was undone. */
async function expectNothingWaits(page: Page) {
  const waiting = page.locator('[data-send]')
  await expect(waiting.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(waiting.getByText('Sending', { exact: true })).toHaveCount(0)
}
