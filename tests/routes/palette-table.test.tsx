/** What Enter does in the palette, query by query and page by page: a search opens things, and changes nothing (rule 49). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  appearancePreference,
  contrastPreference,
  densityPreference,
} from '#src/data/preferences/appearance.ts'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { recentEntriesPreference } from '#src/features/commands/palette/palette.tsx'
import { singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { runSearchWorker } from '../support/search-worker.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

// Loads the code that the app otherwise loads when it is idle.
beforeAll(() => import('#src/features/commands/palette/palette.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => recentEntriesPreference.set([]))

/** `found`: a ticket, a person or a message opens. `command`: a page or a view opens, or a command runs that changes nothing. */
type Outcome = 'found' | 'command' | 'nothing'

const split = (queries: string) => queries.split('|').map((it) => it.trim())

/** What Enter does where a ticket is open. Customers share names with colleagues, pilots, teams and templates. */
const TABLE: Readonly<Record<Outcome, readonly string[]>> = {
  found: split(`
    lakshmi | lakshmi nara | ലക്ഷ്മി | laxmi | meera | farhan | ليلى | seun | ananya krish |
    ahluwalia | मीना | meena agrawal | முத்துலட்சுமி | fatima | refund | me | to me | mine |
    order | diwali | gift card | asign | +91 94140-22318 | 09414022318 | 10482 | #10482
  `),
  command: split(`
    pilot | nobody | unassigned | assigned | assignee | all open | message | templates |
    reports | appearance | compact | wipe | device | timeline | filter
  `),
  nothing: split(`
    Lakshmi Narayanan | Farhan Qureshi | सुनीता | adebayo | saarthi | refund pilot |
    payments, tier 2 | returns desk | tamil and malayalam | Refund escalated | order delay |
    store hours | last assignment | anyway | dismiss | skip | appearance: dark | single-key |
    #99999 | zzzz | @
  `),
}

/** What changes are about, and what they are called: on each of three other pages. */
const NAMES = split(`
  lakshmi | Lakshmi Narayanan | farhan | सुनीता | saarthi | refund | refund pilot | tamil |
  Refund escalated | order delay | me | nobody | last assignment | skip | dark | light |
  single-key | logo | shift | screen | leave | assi | sendr
`)

type App = Awaited<ReturnType<typeof renderAt>>

/** An app whose navigations are recorded and not done, so that the next query meets the same page. */
async function open(url: string, platform: Platform, waitForPage: () => Promise<unknown>) {
  runSearchWorker()
  const writes: string[] = []
  const fetch: Platform['fetch'] = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (/assign|send-/.test(address)) writes.push(address)
    return platform.fetch(input, init)
  }
  const app = await renderAt(url, { platform: { ...platform, fetch } })
  await waitForPage()
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue()
  onTestFinished(() => navigate.mockRestore())
  return { app: { ...app, writes, before: await readState(app) }, navigate }
}

async function expectNoChange({ writes, before, ...app }: Awaited<ReturnType<typeof open>>['app']) {
  expect(screen.queryByRole('group', { name: 'Last action' })).toBeNull()
  expect(writes).toEqual([])
  expect(await readState(app)).toEqual(before)
}

/** All that a command could have changed. */
async function readState({ platform, sessions }: Pick<App, 'platform' | 'sessions'>) {
  const chats = await platform.db.selectFrom('chats').selectAll().orderBy('id').execute()
  const { count } = await platform.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const preferences = [
    appearancePreference,
    contrastPreference,
    densityPreference,
    singleKeyPreference,
    autoAdvancePreference,
  ].map((it) => it.get())
  return { chats, count, preferences, session: sessions.current() }
}

const findPalette = () =>
  document.querySelector<HTMLElement>('[role="listbox"][aria-label="Results"]')?.closest('dialog') ?? null
const listOptions = () => [...(findPalette()?.querySelectorAll('[role="option"]') ?? [])]
const getActive = () => findPalette()?.querySelector('[aria-selected="true"]') ?? null
const press = (key: string, modifiers: object = {}) =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })

/** Opens the palette, closing before it what the last query has opened, and types a query. */
async function type(query: string) {
  const findField = () => findPalette()?.querySelector('input') ?? Promise.reject(new Error('not open'))
  let field: HTMLInputElement | null = null
  while (field === null) {
    press('Escape')
    press('k', { ctrlKey: true })
    // Not there where another layer has opened meanwhile, which the next Escape closes.
    field = await waitFor(findField, { timeout: 1_000 }).catch(() => null)
  }
  fireEvent.change(field, { target: { value: query } })
}

/** Until this device and the platform have answered. */
const settle = () =>
  waitFor(() =>
    expect(findPalette()).toHaveTextContent(/All customers and tickets are searched|Only this device/),
  )

type Navigate = Awaited<ReturnType<typeof open>>['navigate']

/** Presses Enter and says what that does. Before the answers, Enter waits for them. */
async function enter(navigate: Navigate): Promise<Outcome> {
  const { length } = navigate.mock.calls
  const active = getActive()
  press('Enter')
  if (findPalette()) await Promise.race([settle(), waitFor(() => expect(findPalette()).toBeNull())])
  const isOpen = findPalette() !== null
  if (isOpen) press('Escape')
  await waitFor(() => expect(findPalette()).toBeNull())
  if (isOpen) return 'nothing'
  if (!/-(?:ticket|customer|message)_/.test(active?.id ?? '')) return 'command'
  expect(navigate.mock.calls.length).toBe(length + 1)
  return 'found'
}

async function openTicket() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  return open(ticketUrl(ticket), platform, async () => {
    await screen.findAllByRole('button', { name: /Assign ticket/ })
    await screen.findAllByRole('article')
  })
}

const openInbox = async () => open('/inbox', await freshPlatform(), () => findList())

const openCustomers = async () => open('/customers', await freshPlatform(), () => screen.findByRole('grid'))

async function openSelection() {
  const opened = await openTicket()
  await screen.findByRole('button', { name: 'Select all' })
  press('x')
  await waitFor(() => expect(document.querySelector('footer[data-bulk]')).not.toBeNull())
  return opened
}

test('with a ticket open, Enter on a text without a verb opens what was found and changes nothing', async () => {
  const { app, navigate } = await openTicket()
  const outcomes: Record<Outcome, string[]> = { found: [], command: [], nothing: [] }
  for (const [expected, queries] of Object.entries(TABLE))
    for (const query of queries) {
      await type(query)
      await settle()
      const active = getActive()
      // What was found is the first row, and active.
      if (active) expect(active, query).toBe(listOptions()[0])
      const outcome = await enter(navigate)
      // More messages are read on this device while the queries are typed.
      const isMessage = expected === 'nothing' && outcome === 'found' && /-message_/.test(active?.id ?? '')
      outcomes[isMessage ? 'nothing' : outcome].push(query)
    }
  expect(outcomes).toEqual(TABLE)
  await expectNoChange(app)
  await type('assign farhan')
  await settle()
  expect(getActive()).toHaveTextContent(/^Assign #\d+ to Farhan Qureshi/)
  press('Enter')
  await waitFor(() => expect(app.writes).toHaveLength(1))
}, 300_000)

test.each([
  ['the inbox without a ticket', openInbox],
  ['the page of customers', openCustomers],
  ['a ticket and a selection', openSelection],
] as const)('with %s, Enter right after a text without a verb changes nothing', async (_, openPage) => {
  const { app, navigate } = await openPage()
  for (const query of NAMES) {
    await type(query)
    await enter(navigate)
  }
  await expectNoChange(app)
})
