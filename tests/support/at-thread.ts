import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { site } from '#platform/http/site.ts'
import { test as base } from './browser-test.ts'
import { addMessages, deleteMessages } from './messages.ts'
import { type Platform, startPlatform } from './platform.ts'
import { getInboxLocators, signIn } from './signed-in.ts'
import { rootDir } from './tree.ts'

type Thread = {
  platform: Platform
  path: string
  /** The ids of the messages, by their numbers. */
  ids: readonly string[]
  /** Further messages `word n`, from the number that follows the last. */
  say: (count: number) => Promise<void>
}

/**
 * Tests at the built app with the platform in the test's own process, so that messages can be put into it. `thread` makes
 * a ticket of so many messages, `word 0` and on, each a minute after the one before.
 */
export const test = base.extend<{ thread: (count: number) => Promise<Thread> }, { world: Platform }>({
  world: [
    async ({ browserName: _ }, give) => {
      const platform = await startPlatform({ http: true })
      platform.app.route('/', site(join(rootDir, 'dist')))
      await give(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ world }, give) => give(world.url ?? ''),
  thread: async ({ world }, give) => {
    await give((count) => threadOf(world, count))
    world.faults.clear()
  },
})

async function threadOf(world: Platform, count: number): Promise<Thread> {
  const { id, code } = await world.db
    .selectFrom('chats')
    .select(['id', 'code'])
    .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
    .where('status', '=', 'open')
    .orderBy('last_message_created_at', 'desc')
    .executeTakeFirstOrThrow()
  await deleteMessages(world, id)
  const { ids, more } = teller(world, id)
  await more(count)
  return { platform: world, path: `/inbox/${id}?view=open&code=${code}`, ids, say: more }
}

/** Says what follows what it said before. */
function teller(platform: Platform, ticketId: string) {
  const ids: string[] = []
  const more: Thread['say'] = async (count) => {
    const from = new Date(FROM + ids.length * 60_000).toISOString()
    ids.push(...(await addMessages(platform, ticketId, words(ids.length, count), from)))
  }
  return { ids, more }
}

const FROM = Date.parse('2026-11-10T08:00:00Z')

/** Of many lengths, as people write; every tenth by somebody else. */
function words(from: number, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    content: `word ${from + i} ${'and more '.repeat(((from + i) * 7) % 40)}`,
    role: (from + i) % 10 === 9 ? 'agent' : 'user',
  }))
}

/** The numbers of the messages drawn, in their order. */
export function numbersIn(page: Page): Promise<number[]> {
  return page
    .getByRole('log')
    .locator('article')
    .evaluateAll((all) => all.map((it) => Number(/word (\d+)/.exec(it.textContent ?? '')?.[1])))
}

/** Lets the app look at the platform now, as it does when it is asked to, wherever the pointer is. */
export function lookNow(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: /\. Check now$/, includeHidden: true })
  return check.evaluate((it: HTMLElement) => it.click())
}

/** Opens a thread, signed in. `arm` runs after the reads of an inbox, which would use up the faults that it arms. */
export async function openThread(page: Page, path: string, arm?: () => void) {
  if (arm) {
    await signIn(page, { at: '/inbox?view=closed' })
    arm()
    await page.goto(path)
  } else await signIn(page, { at: path })
  const { log } = getInboxLocators(page)
  await expect(log.locator('article').first()).toBeVisible()
  return log
}

/** Turns the wheel over the conversation, by so many pixels. */
export async function wheel(page: Page, y: number): Promise<void> {
  const box = await page.getByRole('log').boundingBox()
  if (!box) throw new Error('the log has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, y)
}

export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** `eyeOn`, once scrolling has ended and what came of it has been painted. */
export async function eyeAtRest(page: Page) {
  let last = await eyeOn(page)
  for (let same = 0; same < 3; ) {
    await twoFrames(page)
    const now = await eyeOn(page)
    same = now.id === last.id && now.offset === last.offset ? same + 1 : 0
    last = now
  }
  return last
}

/** The message that the eye is on, and how far its end lies below the upper edge, in pixels. */
export function eyeOn(page: Page): Promise<{ id: string; offset: number }> {
  return page.getByRole('log').evaluate((view) => {
    const { top } = view.getBoundingClientRect()
    const all = [...view.querySelectorAll<HTMLElement>('[data-message]')]
    const first = all.find((it) => it.getBoundingClientRect().bottom > top + 1)
    return {
      id: first?.dataset['message'] ?? '',
      offset: Math.round((first?.getBoundingClientRect().bottom ?? 0) - top),
    }
  })
}
