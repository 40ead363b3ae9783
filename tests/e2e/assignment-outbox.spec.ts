import { type BrowserContext, expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { idleCodeLoaded } from '../support/idle-code.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** The queue's pace is fifteen seconds, up to a fifth more; what a busy machine adds is not the app's. */
const ONE_INTERVAL = 15_000 * 1.2 + 10_000
const patient = { timeout: 30_000 }

/** A tab with the ticket at a place of the list open; the first one's address opens the same in others. */
async function openTicket(context: BrowserContext, place: number, at?: string) {
  const page = await context.newPage()
  await signIn(page, at === undefined ? {} : { at })
  const parts = getInboxLocators(page)
  if (at === undefined) await parts.rows.nth(place).click()
  await expect(parts.assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
  await expect(parts.assignmentBar).not.toContainText('Holder not known')
  const { pathname, search } = new URL(page.url())
  return { page, ...parts, at: pathname + search }
}

/** Nobody has it, as the platform knows: what comes then is a change. */
async function release({
  page,
  assignmentBar,
}: {
  page: Page
  assignmentBar: ReturnType<typeof getInboxLocators>['assignmentBar']
}) {
  await page.keyboard.press('u')
  await expect(assignmentBar).toContainText('UnassignedNobody', patient)
}

/** As a browser does that needs the room: everything of this origin goes, the keys as well. */
async function deleteStores() {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<unknown>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
}

test('a pending assignment survives the end of its page and the deletion of the database, and is sent at the next start [FLT-49, FLT-53, FLT-62]', async ({
  context,
}) => {
  const first = await openTicket(context, 3)
  await release(first)

  await test.step('what is submitted offline is listed as pending, and sent by the next page', async () => {
    await idleCodeLoaded(first.page)
    await context.setOffline(true)
    await first.page.keyboard.press('i')
    await expect(first.assignmentBar).toContainText('Queued, sends when online', patient)
    await first.page.getByRole('button', { name: 'Review' }).click()
    const list = first.page.getByRole('dialog', { name: 'Waiting to be sent' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText('kept on this device')
    await first.page.close()
    await context.setOffline(false)
  })
  const second = await openTicket(context, 3, first.at)
  await expect(second.assignmentBar).toContainText('Held by you', patient)

  await test.step('after the database is deleted it is stored again, and sent by the next page', async () => {
    await idleCodeLoaded(second.page)
    await context.setOffline(true)
    await second.page.keyboard.press('u')
    await expect(second.assignmentBar).toContainText('Queued, sends when online', patient)
    await second.page.evaluate(deleteStores)
    await expect(second.assignmentBar).toContainText('Queued, being checked', patient)
    await second.page.close()
    await context.setOffline(false)
  })
  const third = await openTicket(context, 3, first.at)
  await expect(third.assignmentBar).toContainText('UnassignedNobody', patient)
})

test('what is taken back while it waits goes nowhere', deep, async ({ context }) => {
  const tab = await openTicket(context, 4)
  await release(tab)
  await context.setOffline(true)
  await tab.page.keyboard.press('i')
  await tab.assignmentBar.getByRole('button', { name: 'Cancel' }).click()
  await expect(tab.assignmentBar).toContainText('UnassignedNobody')
  const asked: string[] = []
  tab.page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(false)
  await expect.poll(() => asked.some((url) => url.includes('tickets/list')), patient).toBe(true)
  expect(asked.filter((url) => url.includes('tickets/assign'))).toEqual([])
})

test('the tab that sends crashes: another goes on, and finds out before it sends again [FLT-52, FLT-54]', async ({
  context,
  arm,
}) => {
  const tab = await openTicket(context, 5)
  await release(tab)
  const other = await openTicket(context, 5, tab.at)
  await arm({ kind: 'delay', operation: 'tickets.assign', ms: 5_000 })
  const sent = tab.page.waitForRequest(/tickets\/assign/)
  await tab.page.keyboard.press('i')
  await sent
  const crashed = tab.page.waitForEvent('crash')
  const devtools = await context.newCDPSession(tab.page)
  // It never answers: there is nobody left.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await expect(other.assignmentBar).toContainText('Held by you', patient)
})

test(
  'two tabs hand the same ticket to different people while offline: the last press counts, in both [FLT-56]',
  deep,
  async ({ context }) => {
    const first = await openTicket(context, 6)
    await release(first)
    const second = await openTicket(context, 6, first.at)
    await context.setOffline(true)
    await first.page.keyboard.press('i')
    await expect(second.assignmentBar).toContainText('Queued, sends when onlineMeera Iyer', patient)
    await second.page.keyboard.press('a')
    await second.menu.getByRole('combobox').fill('returns')
    await second.page.keyboard.press('Enter')
    await expect(first.assignmentBar).toContainText('Queued, sends when onlineReturns desk', patient)
    const assigned: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('tickets/assign')) assigned.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    for (const { assignmentBar } of [first, second])
      await expect(assignmentBar).toContainText('Waiting in team queueReturns desk', patient)
    expect(assigned.map((body) => /"assignee_type":"(\w+)"/.exec(body)?.[1])).toEqual(['team'])
  },
)

test(
  'two agents take the same ticket in the same second: both see the truth [FLT-58]',
  deep,
  async ({ browser, baseURL }) => {
    const contexts = await Promise.all([1, 2].map(() => browser.newContext(baseURL ? { baseURL } : {})))
    const [mine, theirs] = contexts
    if (!mine || !theirs) throw new Error('there are two')
    const meera = await openTicket(mine, 7)
    await release(meera)
    const page = await theirs.newPage()
    await signIn(page, { as: 'Farhan Qureshi', at: meera.at })
    const farhan = getInboxLocators(page)
    await expect(farhan.assignmentBar).toContainText('UnassignedNobody')
    await Promise.all([meera.page.keyboard.press('i'), page.keyboard.press('i')])
    // Whoever the platform heard last has it; the other is asked before, or told right after.
    const truth = async () => {
      const both = await Promise.all([meera.assignmentBar.textContent(), farhan.assignmentBar.textContent()])
      const count = (words: RegExp) => both.filter((it) => words.test(it ?? '')).length
      return { hasIt: count(/Held by you/), knowsWhoHas: count(/(Reassigned|Held by agent).*(Meera|Farhan)/) }
    }
    await expect.poll(truth, { timeout: ONE_INTERVAL }).toEqual({ hasIt: 1, knowsWhoHas: 1 })
    await Promise.all(contexts.map((it) => it.close()))
  },
)
