/** What a screen reader says during a search: the active option when it becomes another one, and the status. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, searchField } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { runSearchWorker } from '../support/search-worker.ts'

beforeAll(
  () =>
    Promise.all([
      import('#src/features/commands/palette/palette.tsx'),
      import('#src/features/inbox/search/run-ticket-search.tsx'),
    ]),
  60_000,
)

/** Records each change of the active option and of the status in a part of the page, in order. */
function recordSpeech(root: Element): string[] {
  const spoken: string[] = []
  let last = { active: '', status: '' }
  const read = () => {
    const id = root.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
    const option = id === null || id === undefined ? null : document.getElementById(id)
    const active = option ? `option: ${option.querySelector('bdi')?.textContent?.trim()}` : ''
    const texts = [...root.querySelectorAll('dialog output, :scope > output')]
    const status = texts.map((it) => it.textContent).join('')
    if (active !== last.active && active !== '') spoken.push(active)
    if (status !== last.status && status !== '') spoken.push(`status: ${status}`)
    last = { active, status }
  }
  read()
  spoken.length = 0
  const observer = new MutationObserver(read)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return spoken
}

function failPlatform({ faults }: Platform) {
  for (const operation of ['customers.list', 'tickets.list'])
    faults.arm({ kind: 'status', status: 500, operation, times: 100, retryAfterForm: 'none' })
}

async function openList() {
  runSearchWorker()
  const platform = await freshPlatform()
  const app = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(document.querySelector('a[data-ticket]')).not.toBeNull())
  return { ...app, platform }
}

const ONLY_DEVICE = 'Only this device is searched. The server ran into an error.'

const getCounts = (spoken: readonly string[]) =>
  spoken.flatMap((it) => /^status: (\d+) found$/.exec(it)?.[1] ?? []).map(Number)

/** As more is found, the count is said again; never the count of another text. */
function expectGrowing(counts: readonly number[]) {
  expect(counts).not.toEqual([])
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
}

test('the palette says its first option once, then how much was found and what was left out', async () => {
  const { user, platform } = await openList()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search or run a command' })
  const field = palette.querySelector('input') ?? document.body
  const spoken = recordSpeech(palette)
  fireEvent.change(field, { target: { value: 'ananya' } })
  await waitFor(() => expect(palette).toHaveTextContent('All customers and tickets are searched.'))
  const count = palette.querySelectorAll('[role="option"]:not([id*="customers_all"])').length
  await waitFor(() => expect(spoken.at(-1)).toBe(`status: ${count} found`))
  const [first, ...others] = spoken.splice(0)
  expect(first).toBe('option: Ananya Krishnamurthy')
  expect(others.filter((it) => !it.startsWith('status: '))).toEqual([])
  expectGrowing(getCounts(others))

  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await waitFor(() => expect(spoken).toEqual([expect.stringMatching(/^option: /)]))
  expect(spoken.splice(0)).not.toEqual([first])

  failPlatform(platform)
  fireEvent.change(field, { target: { value: 'मीना' } })
  await waitFor(() => expect(spoken.at(-1)).toMatch(new RegExp(`^status: \\d+ found\\. ${ONLY_DEVICE}$`)))
  // Never one of the list of the former text.
  expect(spoken.splice(0).filter((it) => it.startsWith('option: '))).toEqual([expect.stringMatching(/मीना/)])

  platform.faults.clear()
  fireEvent.change(field, { target: { value: '#99999' } })
  await waitFor(() => expect(spoken).toEqual(['status: No ticket #99999']))
  expect(field).not.toHaveAttribute('aria-activedescendant')
})

test('the list’s search says how much was found and what was left out, and never the count of another text', async () => {
  const { platform } = await openList()
  const pane = screen.getByRole('region', { name: 'Tickets' })
  const spoken = recordSpeech(pane)
  fireEvent.change(searchField(), { target: { value: 'ananya' } })
  await waitFor(() => expect(pane).toHaveTextContent('All customers and tickets are searched.'))
  await waitFor(() => expect(getCounts(spoken).length).toBeGreaterThan(0))
  expectGrowing(getCounts(spoken.splice(0)))

  failPlatform(platform)
  fireEvent.change(searchField(), { target: { value: 'मीना' } })
  await waitFor(() => expect(spoken.at(-1)).toMatch(new RegExp(`^status: \\d+ found\\. ${ONLY_DEVICE}$`)))
  spoken.splice(0)

  platform.faults.clear()
  fireEvent.change(searchField(), { target: { value: '#99999' } })
  await waitFor(() => expect(spoken.at(-1)).toBe('status: No ticket #99999'))
  expect(getCounts(spoken)).toEqual([])
})
