/** What a screen on the wall shows: no one touches it, and it is read from afar. */
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { findCutTexts } from '../support/cut-texts.ts'
import { addTickets } from '../support/many-tickets.ts'
import { chooseLanguage, openNow } from '../support/now-page.ts'
import { expectPageFits } from '../support/overflow.ts'
import type { Platform } from '../support/platform.ts'
import { test as base } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const MANY = 60
const PAGE_MS = 15_000

/** Each of so many agents has one of the tickets. */
async function assignToMany(world: Platform) {
  await addTickets(world, MANY)
  await sql`
    update chats set assignee_type = 'agent', agent_id = overlay(md5('agent ' || code)::text placing '4' from 13)::uuid
    where code > 500000`.execute(world.db)
}

const wall = (page: Page) => page.locator('[data-wall]')
const turner = (page: Page) => wall(page).getByText(/^Assignees \d+–\d+ of \d+$/)
const rows = (page: Page) => wall(page).locator('tbody tr')

/** What of the wall leaves it, or stands on something else. */
function findFaults(page: Page): Promise<readonly string[]> {
  return wall(page).evaluate((element) => {
    const faults: string[] = []
    const outer = element.getBoundingClientRect()
    const texts: { node: Node; box: DOMRect }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent || (node.textContent ?? '').trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const cell = parent.closest('td, th, dt, dd, p, h1')?.getBoundingClientRect()
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue
        // A name may be cut off by an ellipsis.
        const right = Math.min(line.right, parent.getBoundingClientRect().right)
        const left = Math.max(line.left, parent.getBoundingClientRect().left)
        texts.push({ node, box: new DOMRect(left, line.top, right - left, line.height) })
        if (line.top < outer.top || line.bottom > outer.bottom) faults.push(`outside: ${node.textContent}`)
        if (cell && (right > cell.right + 1 || left < cell.left - 1))
          faults.push(`beside: ${node.textContent}`)
      }
    }
    // Lines of letters may touch: of each, the middle counts.
    const shrink = ({ left, right, top, bottom }: DOMRect) => {
      const trim = (bottom - top) / 4
      return { left: left + 1, right: right - 1, top: top + trim, bottom: bottom - trim }
    }
    for (const [index, a] of texts.entries())
      for (const b of texts.slice(index + 1)) {
        if (a.node === b.node) continue
        const [one, other] = [shrink(a.box), shrink(b.box)]
        const meets =
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        if (meets) faults.push(`${a.node.textContent} on ${b.node.textContent}`)
      }
    return faults
  })
}

test('sixty assignees are shown in turn, each once, with nothing to scroll; the turn can be stopped', async ({
  world,
  page,
}) => {
  await assignToMany(world)
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openNow(page)
  const names = new Set<string>()
  await page.goto('/now?wall=yes')
  await expect(turner(page)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => findFaults(page)).toEqual([])
  const total = Number(/of (\d+)/.exec((await turner(page).textContent()) ?? '')?.[1])
  expect(total).toBeGreaterThan(MANY)
  const first = await turner(page).textContent()
  let shown = 0
  do {
    const all = await rows(page).locator('th').allTextContents()
    shown += all.length
    for (const name of all) names.add(name)
    const before = (await turner(page).textContent()) ?? ''
    await page.clock.fastForward(PAGE_MS)
    await expect(turner(page)).not.toHaveText(before)
    await expect.poll(() => findFaults(page)).toEqual([])
  } while ((await turner(page).textContent()) !== first)
  expect(shown).toBe(total)
  expect(names.size).toBe(total)

  await page.getByRole('button', { name: 'Stop at this page' }).click()
  await page.clock.fastForward(3 * PAGE_MS)
  await expect(turner(page)).toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(turner(page)).not.toHaveText(first ?? '')
})

test('in Tamil, nothing of the wall is cut off or stands on something else, with few rows and with many', async ({
  world,
  page,
}) => {
  await openNow(page)
  await chooseLanguage(page, 'ta')
  for (const isMany of [false, true]) {
    if (isMany) await assignToMany(world)
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [1024, 768],
      [820, 1180],
      [390, 844],
    ] as const)
      await test.step(`${width} × ${height}, ${isMany ? 'many' : 'few'} rows`, async () => {
        await page.setViewportSize({ width, height })
        await page.goto('/now?wall=yes')
        await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
        await expect(rows(page).nth(isMany ? 3 : 1)).toBeVisible({ timeout: 60_000 })
        await expectPageFits(page)
        await expect.poll(() => findCutTexts(page, 'ta')).toEqual([])
        await expect.poll(() => findFaults(page)).toEqual([])
      })
  }
})
