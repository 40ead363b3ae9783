import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { site } from '#platform/http/site.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { test as base } from './browser-test.ts'
import { NOW, type Platform, startPlatform } from './platform.ts'
import { getInboxLocators, signIn } from './signed-in.ts'
import { rootDir } from './tree.ts'

/** The moment of the platform and of the browser. */
export const MOMENT = new Date(NOW.replace('000000Z', '000Z'))

/** The seeded platform in the test's own process, which serves the built app as well. */
export async function startWorld(): Promise<Platform> {
  const platform = await startPlatform({ http: true })
  platform.app.route('/', site(join(rootDir, 'dist')))
  return platform
}

/** What a machine's settings would decide otherwise. */
export const reader = { locale: 'en-GB', timezoneId: 'Asia/Kolkata', colorScheme: 'light' } as const

/**
 * Tests whose screens say the same words on every machine and day: one platform for each worker, which they leave as it
 * is, its clock and the browser's at one moment.
 */
export const test = base.extend<{ still: void }, { world: Platform }>({
  world: [
    async ({ browserName: _ }, give) => {
      const platform = await startWorld()
      await give(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ world }, give) => give(world.url ?? ''),
  ...reader,
  still: [
    async ({ page }, give) => {
      await page.clock.setFixedTime(MOMENT)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await give()
    },
    { auto: true },
  ],
})

const [workspace] = factsOf('small').workspaces
const PRESET = `order_delay_apology@${(workspace?.channels[0]?.id ?? '').slice(0, 8)}`
/** Nobody's, with messages in another script. */
export const TICKET = 10482
const REPORT = '/reports?range=2026-06-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744'

type Screen = (page: Page, world: Platform) => Promise<void>

/** The eight main screens by name: each opens itself and waits until all of it has been read. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-in': async (page) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  },
  inbox: async (page) => {
    await signIn(page, { at: '/inbox?view=mine' })
    await expect(page.getByRole('list', { name: 'My tickets' })).toBeVisible()
    await isRead(page)
  },
  conversation: async (page, world) => {
    await signIn(page, { at: await pathOf(world, TICKET) })
    const { log, customer } = getInboxLocators(page)
    await expect(log.getByRole('article').last()).toBeVisible()
    await expect(customer.getByText('No stage')).toBeVisible()
    await expect(customer.getByText('No calls.')).toBeVisible()
    await expect(customer.getByText('No other chats.')).toBeVisible()
    await isRead(page)
  },
  customers: async (page) => {
    await signIn(page, { at: '/customers' })
    await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
    await isRead(page)
  },
  customer: async (page, world) => {
    const { customer_id } = await ticketOf(world, TICKET)
    await signIn(page, { at: `/customers/${customer_id}` })
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('listitem').nth(5)).toBeVisible()
    await expect(page.getByText('No stage')).toBeVisible()
    await expect(page.getByText('No calls.')).toBeVisible()
    await isRead(page)
  },
  template: async (page) => {
    await signIn(page, { at: `/send?preset=${encodeURIComponent(PRESET)}`, canSendTemplates: true })
    await expect(page.getByRole('textbox', { name: 'Customer phone' })).toBeVisible()
    await expect(page.getByText(/utility messages arrived/)).toBeVisible()
    await isRead(page)
  },
  reports: async (page) => {
    await signIn(page, { at: REPORT })
    await expect(page.getByText(/^Read at /)).toBeVisible()
    await isRead(page)
  },
  settings: async (page) => {
    await signIn(page, { at: '/settings/appearance' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isRead(page)
  },
}

/** The address of a ticket beside the list of one's own. */
export async function pathOf(world: Platform, code: number, view = 'mine'): Promise<string> {
  const { id } = await ticketOf(world, code)
  return `/inbox/${id}?view=${view}&code=${code}`
}

export async function ticketOf({ db }: Platform, code: number) {
  return db
    .selectFrom('chats')
    .select(['id', 'code', 'customer_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

/** Nothing more is on its way: neither from the platform nor code for it. */
async function isRead(page: Page) {
  await page.waitForLoadState('networkidle')
}
