import { type BrowserContext, expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

/** The list is polled every 15 s plus at most a fifth; the rest allows for a busy machine. */
const ONE_INTERVAL = 15_000 * 1.2 + 10_000
const longTimeout = { timeout: 30_000 }
/** The name of its rows in device storage. */
const ASSIGNMENT_STORE = 'assignments'

/** Opens a tab on the ticket of a row, or at the address of another tab, which opens the same ticket. */
async function openTicket(context: BrowserContext, row: number, at?: string) {
  const page = await context.newPage()
  await stayAfterAssigning(page)
  await signIn(page, at === undefined ? {} : { at })
  const locators = getInboxLocators(page)
  if (at === undefined) await locators.rows.nth(row).click()
  await expect(locators.assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
  await expect(locators.assignmentBar).not.toContainText('Assignee unknown')
  const { pathname, search } = new URL(page.url())
  return { page, ...locators, at: pathname + search }
}

/** Unassigns the ticket on the platform, so that what follows is a change. */
async function release({
  page,
  assignmentBar,
}: {
  page: Page
  assignmentBar: ReturnType<typeof getInboxLocators>['assignmentBar']
}) {
  await page.keyboard.press('u')
  await expect(assignmentBar).toContainText('UnassignedNo assignee', longTimeout)
}

/** Deletes everything of this origin, the keys as well, as a browser does that runs out of storage. */
async function deleteStores() {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<unknown>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
}

test('a pending assignment survives a closed page and a deleted database, and is sent at the next start [FLT-49, FLT-53, FLT-62]', async ({
  context,
}) => {
  const first = await openTicket(context, 3)
  await release(first)

  await test.step('an assignment made offline is listed as pending, and sent by the next page', async () => {
    await idleContentRendered(first.page)
    await context.setOffline(true)
    await first.page.keyboard.press('i')
    await expect(first.assignmentBar).toContainText('Queued until you are online', longTimeout)
    await first.page.getByRole('button', { name: 'Review' }).click()
    const list = first.page.getByRole('dialog', { name: 'Pending assignments' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText('Stored on this device')
    await first.page.close()
    await context.setOffline(false)
  })
  const second = await openTicket(context, 3, first.at)
  await expect(second.assignmentBar).toContainText('Assigned to you', longTimeout)

  await test.step('after the database is deleted the assignment is stored again, and sent by the next page', async () => {
    await idleContentRendered(second.page)
    await context.setOffline(true)
    await second.page.keyboard.press('u')
    await expect(second.assignmentBar).toContainText('Queued until you are online', longTimeout)
    await second.page.evaluate(deleteStores)
    await expect.poll(() => listObjectStores(second.page), longTimeout).toContain(ASSIGNMENT_STORE)
    await second.page.close()
    await context.setOffline(false)
  })
  const third = await openTicket(context, 3, first.at)
  await expect(third.assignmentBar).toContainText('UnassignedNo assignee', longTimeout)
})

test('a cancelled pending assignment is never sent', deep, async ({ context }) => {
  const tab = await openTicket(context, 4)
  await release(tab)
  await context.setOffline(true)
  await tab.page.keyboard.press('i')
  await tab.assignmentBar.getByRole('button', { name: 'Cancel' }).click()
  await expect(tab.assignmentBar).toContainText('UnassignedNo assignee')
  const requestedUrls: string[] = []
  tab.page.on('request', (request) => requestedUrls.push(request.url()))
  await context.setOffline(false)
  await expect.poll(() => requestedUrls.some((url) => url.includes('tickets/list')), longTimeout).toBe(true)
  expect(requestedUrls.filter((url) => url.includes('tickets/assign'))).toEqual([])
})

test('when the sending tab crashes, another checks the outcome before it sends again [FLT-52, FLT-54]', async ({
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
  // The command never answers: its page is gone.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await expect(other.assignmentBar).toContainText('Assigned to you', longTimeout)
})

test(
  'when two offline tabs assign the same ticket, the last assignment wins in both [FLT-56]',
  deep,
  async ({ context }) => {
    const first = await openTicket(context, 6)
    await release(first)
    const second = await openTicket(context, 6, first.at)
    // The menu is loaded when it is first opened: these tests have no service worker, which would have it stored.
    await second.page.keyboard.press('a')
    await expect(second.menu.getByRole('combobox')).toBeVisible()
    await second.page.keyboard.press('Escape')
    await context.setOffline(true)
    await first.page.keyboard.press('i')
    await expect(second.assignmentBar).toContainText('Queued until you are onlineMeera Iyer', longTimeout)
    await second.page.keyboard.press('a')
    await second.menu.getByRole('combobox').fill('returns')
    await second.page.keyboard.press('Enter')
    await expect(first.assignmentBar).toContainText('Queued until you are onlineReturns desk', longTimeout)
    const assigned: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('tickets/assign')) assigned.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    for (const { assignmentBar } of [first, second])
      await expect(assignmentBar).toContainText('Assigned to teamReturns desk', longTimeout)
    expect(assigned.map((body) => /"assignee_type":"(\w+)"/.exec(body)?.[1])).toEqual(['team'])
  },
)

test(
  'two agents who take a ticket in the same second both see who has it [FLT-58]',
  deep,
  async ({ browser, baseURL }) => {
    const contexts = await Promise.all([1, 2].map(() => browser.newContext(baseURL ? { baseURL } : {})))
    const [mine, theirs] = contexts
    if (!mine || !theirs) throw new Error('two contexts were expected')
    const meera = await openTicket(mine, 7)
    await release(meera)
    const page = await theirs.newPage()
    await signIn(page, { as: 'Farhan Qureshi', at: meera.at })
    const farhan = getInboxLocators(page)
    await expect(farhan.assignmentBar).toContainText('UnassignedNo assignee')
    await Promise.all([meera.page.keyboard.press('i'), page.keyboard.press('i')])
    // The assignment that the platform received last wins; the other agent is asked before, or told right after.
    const readOutcome = async () => {
      const both = await Promise.all([meera.assignmentBar.textContent(), farhan.assignmentBar.textContent()])
      const count = (words: RegExp) => both.filter((it) => words.test(it ?? '')).length
      return {
        isMine: count(/Assigned to you/),
        namesAssignee: count(/(Reassigned|Assigned to agent).*(Meera|Farhan)/),
      }
    }
    await expect.poll(readOutcome, { timeout: ONE_INTERVAL }).toEqual({ isMine: 1, namesAssignee: 1 })
    await Promise.all(contexts.map((it) => it.close()))
  },
)

test('with a wrong report of no network, an assignment and a template are sent at once [FLT-49]', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  )
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const { rows, assignmentBar, reply } = getInboxLocators(page)
  await signIn(page, { at: '/inbox?view=unassigned', canSendTemplates: true })
  await rows.first().click()
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  await page.keyboard.press('i')
  await expect(assignmentBar).toContainText('Assigned to you', longTimeout)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(reply.getByRole('combobox', { name: 'Search templates' })).toBeFocused()
  await page.keyboard.type('order delay')
  await page.keyboard.press('Enter')
  await reply.getByRole('combobox', { name: 'Value 1: order' }).fill('KL-77')
  await reply.getByRole('combobox', { name: /^Value 2/ }).fill('24 November')
  await expect(reply.getByRole('button', { name: /^Send/ })).toBeEnabled(longTimeout)
  const answered = page.waitForResponse('**/send-chatapp-template')
  await page.keyboard.press('Control+Enter')
  await expect(reply).toBeHidden()
  expect((await answered).ok()).toBe(true)
  expect(requestedPaths.filter((path) => path.endsWith('/tickets/assign'))).toHaveLength(1)
  expect(requestedPaths.filter((path) => path.endsWith('/send-chatapp-template'))).toHaveLength(1)
})

test('with every open handle of the storage dead, an assignment is stored, and sent after a reload [FLT-62]', async ({
  page,
}) => {
  let isFailing = true
  const statuses: number[] = []
  await page.route('**/tickets/assign', (route) =>
    isFailing ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  page.on('response', (response) => {
    if (response.url().endsWith('/tickets/assign')) statuses.push(response.status())
  })
  const { rows, assignmentBar } = getInboxLocators(page)
  await signIn(page, { at: '/inbox?view=unassigned' })
  await rows.first().click()
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  await idleContentRendered(page)
  await page.evaluate(killOpenHandles)
  await page.keyboard.press('i')
  await expect.poll(() => statuses.length, longTimeout).toBeGreaterThan(0)
  await expect(assignmentBar).toContainText('Queued', longTimeout)
  await expect(page.getByText(/n’t stored on this device/)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'deadHandles'))).toBeGreaterThan(0)
  isFailing = false
  await page.reload()
  await expect(assignmentBar).toContainText('Assigned to you', longTimeout)
  expect(statuses.at(-1)).toBe(200)
})

/** Makes each transaction of the handles that are open throw, and no other. Counts the handles in `deadHandles`. */
function killOpenHandles() {
  const fresh = new WeakSet<object>()
  const dead = new Set<object>()
  const prototype = IDBFactory.prototype
  const open: IDBFactory['open'] = Reflect.get(prototype, 'open')
  prototype.open = function (...args) {
    const request = open.apply(this, args)
    request.addEventListener('success', () => fresh.add(request.result))
    request.addEventListener('upgradeneeded', () => fresh.add(request.result))
    return request
  }
  const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
  IDBDatabase.prototype.transaction = function (...args) {
    if (fresh.has(this)) return transaction.apply(this, args)
    Reflect.set(globalThis, 'deadHandles', dead.add(this).size)
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
}
