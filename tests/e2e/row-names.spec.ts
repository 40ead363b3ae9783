import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import type { Platform } from '../support/platform.ts'
import { getInboxLocators } from '../support/signed-in.ts'

const NAMES = [
  'Lakshmi Narayanan Venkatasubramanian',
  'காயத்ரி சுப்பிரமணியன் வெங்கடேசன்',
  'عبد الرحمن بن عبد العزيز آل سعود',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Maria-Magdalena von und zu Hohenlohe',
  'प्रियदर्शिनी चट्टोपाध्याय विश्वनाथन',
]
/** From a wait of two minutes to one of more than a year. The second is a day old: it closes soon. */
const SINCE = [
  '2026-11-21T09:58:00Z',
  '2026-11-20T10:04:00Z',
  '2026-11-20T16:13:00Z',
  '2026-11-08T03:11:00Z',
  '2026-07-01T01:01:00Z',
  '2025-08-15T22:47:00Z',
]
const PRIORITIES = ['urgent', 'normal', 'escalated_to_second_level', 'low']

/** Every open ticket has a long name, and its customer waits. Those that close soon are mine. */
async function fill({ db, facts }: Platform) {
  const [workspace] = facts.workspaces
  const tickets = await db
    .selectFrom('chats')
    .select(['id', 'customer_id'])
    .where('workspace_id', '=', workspace?.id ?? '')
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  for (const [at, { id, customer_id }] of tickets.entries()) {
    const name = `${NAMES[at % NAMES.length]} ${at}`
    await db.updateTable('customers').set({ name }).where('id', '=', customer_id).execute()
    const since = SINCE[at % SINCE.length] ?? ''
    const priority = PRIORITIES[at % PRIORITIES.length] ?? ''
    const message = { message_role: 'user', message_content: 'Where is it', message_agent_id: null }
    const assignee = { assignee_type: 'agent' as const, agent_id: workspace?.agents[0]?.id ?? null }
    await db
      .updateTable('chats')
      .set({ ...message, message_pilot_id: null, last_message_created_at: since, priority })
      .set(at % SINCE.length === 1 ? { ...assignee, pilot_id: null, team_id: null } : {})
      .where('id', '=', id)
      .execute()
  }
}

/** Letters of a name that a row shows at least. */
const MIN_LETTERS = 10

/** Rows whose name shows fewer letters, and parts of a row that are cut off or reach beyond it. */
function findFaults(page: Page, minLetters: number) {
  return page.evaluate((count) => {
    const faults: string[] = []
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    const measure = (node: Node, length?: number) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (length !== undefined) range.setEnd(node, length)
      return range.getBoundingClientRect()
    }
    for (const row of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
      const name = row.querySelector('bdi')
      const text = name?.firstChild
      const line = name?.parentElement
      if (!name || !text || !line) continue
      const letters = [...segmenter.segment(text.textContent ?? '')]
      const end = letters[count]?.index ?? text.textContent?.length ?? 0
      if (measure(text, end).width > name.clientWidth + 1)
        faults.push(`${Math.round(name.clientWidth)} px of ${text.textContent}: ${line.innerText}`)
      const room = line.getBoundingClientRect()
      for (const part of line.querySelectorAll<HTMLElement>('[data-level] *, time')) {
        if (part.closest('.visually-hidden') || part.firstChild?.nodeType !== Node.TEXT_NODE) continue
        const shown = measure(part)
        // What cuts it off is around it.
        const box = (part.parentElement ?? part).getBoundingClientRect()
        const isHidden = shown.top >= box.bottom - 1 || shown.bottom <= box.top + 1
        const isWhole = shown.left >= box.left - 1 && shown.right <= box.right + 1
        const isInside = shown.left >= room.left - 1 && shown.right <= room.right + 1
        if (!isHidden && !(isWhole && isInside))
          faults.push(`${part.innerText} is cut off: ${line.innerText}`)
      }
    }
    return faults
  }, minLetters)
}

async function expectWholeRows(page: Page, name: string) {
  // Priorities have a level too, but no title.
  const waits = page.locator('[data-ticket] [title][data-level]')
  await expect.poll(() => waits.count(), { message: name }).toBeGreaterThan(4)
  expect.soft(await findFaults(page, MIN_LETTERS), name).toEqual([])
}

async function choose(page: Page, changes: Readonly<Record<string, string>>) {
  await page.evaluate((it) => {
    const key = 'handoff.preferences'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, ...it }))
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }, changes)
}

test('a row shows ten letters of its name beside the longest wait, in every language and width', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(1)
  await fill(platform)
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), inactivityHours: 25 } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openThread(page, path)
  await getInboxLocators(page).rows.first().waitFor()
  for (const rowTime of ['waiting', 'both']) {
    await choose(page, { rowTime })
    for (const language of ['en', 'ta', 'ar', 'hi', 'es']) {
      await choose(page, { language })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      for (const width of [1440, 1024, 820]) {
        await page.setViewportSize({ width, height: 900 })
        await expectWholeRows(page, `${width}-${language}-${rowTime}`)
      }
    }
  }
  await choose(page, { language: 'en' })
  await page.goto('/inbox?view=open')
  for (const language of ['en', 'ta', 'ar']) {
    await choose(page, { language })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWholeRows(page, `390-${language}`)
  }
})
