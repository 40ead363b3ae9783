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
