import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { addTickets } from '../support/many-tickets.ts'
import { test as base, getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const ADDED = 300

/** Makes the apps of a browser read all open tickets in the background. */
async function readQueue(context: BrowserContext) {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, queue: {} } })
  })
}

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
