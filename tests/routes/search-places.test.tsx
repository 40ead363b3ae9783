/** The palette, the list's search and the customers page: one list, one order, one set of keys. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList } from '../support/inbox.ts'
import { runSearchWorker } from '../support/search-worker.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(
  () =>
    Promise.all([
      import('#src/features/commands/palette/palette.tsx'),
      import('#src/features/inbox/search/run-ticket-search.tsx'),
      import('#src/features/assignment/menu/assign-menu.tsx'),
    ]),
  60_000,
)

type Place = {
  readonly open: () => Promise<HTMLElement>
  /** What holds the results, and the line below them. */
  readonly getRoot: () => HTMLElement
  readonly close: () => Promise<unknown>
}

const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })

async function openApp() {
  runSearchWorker()
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  const app = await renderAt(ticketUrl(ticket), { platform })
  await screen.findAllByRole('article')
  await findList()
  const { router } = app
  const region = (name: string) => screen.getByRole('region', { name })
  const focusField = async (name: string) => {
    const field = await screen.findByRole('searchbox', { name })
    field.focus()
    return field
  }
  const palette: Place = {
    open: async () => {
      press('k', { ctrlKey: true })
      const dialog = await screen.findByRole('dialog', { name: 'Search or run a command' })
      return dialog.querySelector('input') ?? dialog
    },
    getRoot: () => screen.getByRole('dialog', { name: 'Search or run a command' }),
    close: () => {
      press('Escape')
      return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  }
  const clear = (name: string) => async () => {
    const field = await focusField(name)
    press('Escape')
    await waitFor(() => expect(field).toHaveValue(''))
  }
  const inbox: Place = {
    open: async () => {
      await router.navigate({ href: ticketUrl(ticket) })
      await findList()
      return focusField('Search tickets')
    },
    getRoot: () => region('Tickets'),
    close: clear('Search tickets'),
  }
  const customers: Place = {
    open: async () => {
      await router.navigate({ to: '/customers' })
      await screen.findByRole('grid')
      return focusField('Search customers')
    },
    getRoot: () => region('Customers'),
    close: clear('Search customers'),
  }
  return { ...app, ticket, places: { palette, inbox, customers } }
}

/** Without what a place has besides: pages and commands. */
const listRows = (root: HTMLElement) =>
  [...root.querySelectorAll('[role="listbox"][aria-label="Results"] [role="option"]')].filter((it) =>
    /-(?:ticket|customer|message)_/.test(it.id),
  )
const getKey = (row: Element) => /(?:ticket|customer|message)_.*$/.exec(row.id)?.[0] ?? row.id
const getActive = (root: HTMLElement) => {
  const id = root.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
  const row = id ? document.getElementById(id) : null
  return row && getKey(row)
}

async function type(field: HTMLElement, root: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
  await waitFor(() =>
    expect(root).toHaveTextContent(
      /All customers and tickets are searched|Only this device is searched for|These filters only search/,
    ),
  )
}

/** What a place shows for a text: headings, rows with their texts, the active row, and the texts around them. */
function readList(root: HTMLElement) {
  const rows = listRows(root)
  const groups = [...root.querySelectorAll('[role="listbox"][aria-label="Results"] [role="group"]')]
    .filter((it) => it.contains(rows.find((row) => it.contains(row)) ?? null))
    .map((it) => it.firstElementChild?.textContent)
  const isFound = rows.length > 0
  return {
    groups,
    rows: rows.map((row) => `${getKey(row)}: ${row.textContent}`),
    marks: rows.map((row) => [...row.querySelectorAll('mark')].map((it) => it.textContent).join('|')),
    active: isFound ? getActive(root) : null,
    empty: /Nothing found|No ticket [#\d٠-٩]+/.exec(root.textContent)?.[0],
    hasOthers: root.querySelectorAll('[role="option"]').length > rows.length,
    foot: /(?:All customers and tickets are searched|Only this device is searched|These filters)[^.]*\./.exec(
      root.textContent,
    )?.[0],
  }
}

const split = (queries: string) => queries.split('|').map((it) => it.trim())

/** Without a verb and without `>`: what begins with one asks the palette for a command. */
const QUERIES = [
  ...split(`
    ananya | meena | मीना | sunita | सुनीता | ليلى | முத்துலட்சுமி | fatima | refund | order |
    ananya krishnamurthy refund | Krishnamurthy, Ananya | anaany | meena मीना | अनन्या refund |
    #10482 | 10482, | # 10482 | ＃10482 | ٪١٠٤٨٢ | +91 94140-22318 | 09414022318. | (+91) 94140 22318 |
    ananya.krishnamurthy@example.in | @ | #99999 | zzzz | a | ‏ليلى | in:mine | "gift card" | <b>ananya</b>
  `),
  'ananya\tkrishnamurthy',
  'ananya '.repeat(20),
]

test('the palette, the list’s search and the customers page show one list in one order', async () => {
  const { places } = await openApp()
  // What a search finds is searched on this device from then on.
  const palette = await places.palette.open()
  for (const query of QUERIES) await type(palette, places.palette.getRoot(), query)
  await places.palette.close()
  const lists: Record<string, Record<string, Partial<ReturnType<typeof readList>>>> = {}
  for (const [name, place] of Object.entries(places)) {
    const field = await place.open()
    const list: (typeof lists)[string] = {}
    lists[name] = list
    for (const query of QUERIES) {
      await type(field, place.getRoot(), query)
      list[query] = readList(place.getRoot())
    }
    await place.close()
  }
  const getList = (place: string, query: string) => {
    const { hasOthers: _, empty, ...list } = lists[place]?.[query] ?? {}
    // A command of that name is no result, but the palette isn't empty with it.
    return { ...list, empty: lists['palette']?.[query]?.hasOthers === true ? undefined : empty }
  }
  for (const query of QUERIES) {
    expect(getList('inbox', query), `the list: ${query}`).toEqual(getList('palette', query))
    expect(getList('customers', query), `the customers page: ${query}`).toEqual(getList('palette', query))
  }
}, 300_000)

const KEYS = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown'] as const

test('the same key moves to the same row everywhere, and Enter opens it', async () => {
  const { places, router } = await openApp()
  const moves: Record<string, unknown> = {}
  const opened: Record<string, string> = {}
  await type(await places.palette.open(), places.palette.getRoot(), 'ananya')
  await places.palette.close()
  for (const [name, place] of Object.entries(places)) {
    const field = await place.open()
    await type(field, place.getRoot(), 'ananya')
    moves[name] = KEYS.map((key) => {
      press(key)
      return getActive(place.getRoot())
    })
    expect(document.activeElement).toBe(field)
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/(?:inbox|customers)\/./))
    opened[name] = router.state.location.pathname
  }
  expect(moves['inbox']).toEqual(moves['palette'])
  expect(moves['customers']).toEqual(moves['palette'])
  expect(new Set(Object.values(opened)).size).toBe(1)
})

test('Escape ends the search everywhere', async () => {
  const { places } = await openApp()
  for (const place of Object.values(places)) {
    const field = await place.open()
    await type(field, place.getRoot(), 'ananya')
    expect(listRows(place.getRoot())).not.toEqual([])
    await place.close()
    expect(document.querySelector('[aria-label="Results"] [role="option"]')).toBeNull()
  }
})
