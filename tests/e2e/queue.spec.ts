import { expect } from '@playwright/test'
import { addTickets } from '../support/many-tickets.ts'
import { readQueue } from '../support/read-queue.ts'
import { test as base, getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const ADDED = 300

test('the counts of all tabs become exact in the background, with the requests of one tab [FLT-56]', async ({
  world,
  context,
  page,
}) => {
  await addTickets(world, ADDED)
  await readQueue(context)
  const pages: string[] = []
  context.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/tickets/list') && body.includes('"limit":100')) pages.push(body)
  })
  await signIn(page, { at: '/inbox?view=open' })
  const { view } = getInboxLocators(page)
  await expect(view('All open')).toHaveAttribute('title', /^\d+ in total/, { timeout: 60_000 })
  const open = await world.db
    .selectFrom('chats')
    .select('id')
    .where('status', '=', 'open')
    .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
    .execute()
  await expect(view('All open')).toHaveText(new RegExp(`^All open\\s*${open.length}$`))
  const pageCount = Math.ceil(open.length / 100)
  expect(pages).toHaveLength(pageCount)

  const second = await context.newPage()
  await signIn(second, { at: '/inbox?view=open' })
  const other = getInboxLocators(second)
  await expect(other.view('All open')).toHaveText(new RegExp(`^All open\\s*${open.length}$`), {
    timeout: 60_000,
  })
  // At most the head, which is read each minute.
  expect(pages.length).toBeLessThanOrEqual(pageCount + 2)
})

test('while the queue is being read, each view’s name stays on one line beside “888+”', async ({ page }) => {
  await signIn(page, { at: '/inbox?view=open' })
  const { tickets } = getInboxLocators(page)
  const views = tickets.getByRole('navigation', { name: 'Views' })
  await expect(views.locator('bdi')).toHaveCount(5)
  const heights = await views.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const count = link.querySelector('bdi')
      if (count) count.textContent = '888+'
      link.toggleAttribute('data-partial', count !== null)
      // As wide as a name can be.
      link.setAttribute('aria-current', 'page')
      return link.querySelector('span + span')?.getClientRects()[0]?.height
    }),
  )
  expect(new Set(heights)).toEqual(new Set([18]))
})

test('a customer’s other open tickets are counted in the row and the header, and assigned together', async ({
  page,
  world,
}) => {
  await addTickets(world, 3)
  const added = await world.db
    .selectFrom('chats')
    .select(['customer_id'])
    .where('code', '>', 500_000)
    .executeTakeFirstOrThrow()
  const readOwn = () =>
    world.db
      .selectFrom('chats')
      .select(['id', 'agent_id'])
      .where('customer_id', '=', added.customer_id)
      .where('status', '=', 'open')
      .execute()
  const own = await readOwn()
  const others = `${own.length - 1} other open tickets`
  await signIn(page, { at: '/inbox?view=open' })
  const { rows, conversation, quietLine } = getInboxLocators(page)
  const row = rows.and(page.locator(`[data-ticket="${own[0]?.id}"]`))
  await expect(row).toContainText(others)
  await row.click()
  await conversation.getByRole('button', { name: others }).click()
  await page.getByRole('button', { name: `Assign all ${own.length}…` }).click()
  await page.keyboard.type('rohan')
  await page.keyboard.press('Enter')
  await expect(quietLine).toContainText(`${own.length} tickets are assigned to Rohan`)
  const rohan = world.facts.workspaces[0]?.agents.find((it) => it.name === 'Rohan Deshpande')?.id
  await expect.poll(async () => (await readOwn()).map((it) => it.agent_id)).toEqual(own.map(() => rohan))
})
