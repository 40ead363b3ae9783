import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { test as base } from './browser-test.ts'
import { lock, pad, setPin } from './pin.ts'
import { NOW, type Platform } from './platform.ts'
import { waitForReport } from './reports-page.ts'
import { getInboxLocators, signIn } from './signed-in.ts'

/** The time of the platform's and the browser's clock. */
export const FIXED_TIME = new Date(NOW.replace('000000Z', '000Z'))

/** Browser settings that would otherwise depend on the machine. */
export const localeOptions = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', colorScheme: 'light' } as const

/** Tests whose screens show the same text on every machine and day: the browser's time is the platform's. */
export const test = base.extend<{ fixedTime: void }>({
  baseURL: ({ world }, give) => give(world.url ?? ''),
  ...localeOptions,
  fixedTime: [
    async ({ page }, give) => {
      await page.clock.setFixedTime(FIXED_TIME)
      // What starts once the first screen rests would be there or not, depending on the machine's speed.
      await page.route(/\/start-at-rest/, (route) => route.abort())
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await give()
    },
    { auto: true },
  ],
})

const [workspace] = factsOf('small').workspaces
const PRESET = `order_delay_apology@${(workspace?.channels[0]?.id ?? '').slice(0, 8)}`
/** The code of an unassigned ticket with messages in another script. */
export const TICKET = 10482
const REPORT = '/reports?range=2026-06-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744'

type Screen = (page: Page, world: Platform) => Promise<void>

/** The main screens by name. Each function opens its screen and waits until it is loaded. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-in': async (page) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  },
  inbox: async (page) => {
    await signIn(page, { at: '/inbox?view=mine' })
    await expect(page.getByRole('list', { name: 'My tickets' })).toBeVisible()
    await networkIdle(page)
  },
  conversation: async (page, world) => {
    await signIn(page, { at: await ticketPath(world, TICKET) })
    const { log, customer } = getInboxLocators(page)
    await expect(log.getByRole('article').last()).toBeVisible()
    await expect(customer.getByText('No stage')).toBeVisible()
    await expect(customer.getByText('No calls.')).toBeVisible()
    await expect(customer.getByText('No other chats.')).toBeVisible()
    await networkIdle(page)
  },
  customers: async (page) => {
    await signIn(page, { at: '/customers' })
    await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
    await expect(page.getByText('27 in this workspace')).toBeVisible()
    await networkIdle(page)
  },
  customer: async (page, world) => {
    const { customer_id } = await findTicketByCode(world, TICKET)
    await signIn(page, { at: `/customers/${customer_id}` })
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('listitem').nth(5)).toBeVisible()
    await expect(page.getByText('No stage')).toBeVisible()
    await expect(page.getByText('No calls.')).toBeVisible()
    await networkIdle(page)
  },
  template: async (page) => {
    await signIn(page, { at: `/send?preset=${encodeURIComponent(PRESET)}`, canSendTemplates: true })
    await expect(page.getByRole('combobox', { name: 'To: name, number or email' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await networkIdle(page)
  },
  reports: async (page) => {
    await signIn(page, { at: REPORT })
    await waitForReport(page)
    await networkIdle(page)
  },
  settings: async (page) => {
    await signIn(page, { at: '/settings/appearance' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // It lists no tickets, so nothing is checked.
    await page.waitForLoadState('networkidle')
  },
  lock: async (page) => {
    await signIn(page, { at: '/settings/device' })
    await setPin(page)
    await lock(page)
    await expect(pad(page)).toBeVisible()
  },
}

/** The path of a ticket, by default beside the list of the agent's own tickets. */
export async function ticketPath(world: Platform, code: number, view = 'mine'): Promise<string> {
  const { id } = await findTicketByCode(world, code)
  return `/inbox/${id}?view=${view}&code=${code}`
}

export async function findTicketByCode({ db }: Platform, code: number) {
  return db
    .selectFrom('chats')
    .select(['id', 'code', 'customer_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

/**
 * Waits until no request for data or code is in flight. Playwright's own state is reached once for each document, which on
 * a busy machine may be before the first request for data: so the list must have been checked, too.
 */
async function networkIdle(page: Page) {
  const checkButton = page.getByRole('button', { name: /Check now$/ })
  if (await checkButton.isVisible()) await expect(checkButton).toHaveAccessibleName(/^Synced/)
  await page.waitForLoadState('networkidle')
}
