import { expect, type Page } from '@playwright/test'
import { test as base } from './browser-test.ts'
import { addMessages, deleteMessages } from './messages.ts'
import type { Platform } from './platform.ts'
import { getInboxLocators, signIn } from './signed-in.ts'

export type Thread = {
  platform: Platform
  path: string
  /** The ids of the messages, indexed by number. */
  ids: readonly string[]
  /** Adds messages `word n`, numbered from the last one on. */
  addMessages: (count: number) => Promise<void>
}

/**
 * Tests of the built app with the platform in the test's process, so that they can add messages. `thread` fills a ticket
 * with `count` messages, `word 0` and on, each a minute after the one before.
 */
export const test = base.extend<{ thread: (count: number) => Promise<Thread> }>({
  baseURL: ({ world }, give) => give(world.url ?? ''),
  thread: ({ world }, give) => give((count) => createThread(world, count)),
})

async function createThread(world: Platform, count: number): Promise<Thread> {
  const { id, code } = await world.db
    .selectFrom('chats')
    .select(['id', 'code'])
    .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
    .where('status', '=', 'open')
    .orderBy('last_message_created_at', 'desc')
    .executeTakeFirstOrThrow()
  await deleteMessages(world, id)
  const { ids, addMore } = createMessageWriter(world, id)
  await addMore(count)
  return { platform: world, path: `/inbox/${id}?view=open&code=${code}`, ids, addMessages: addMore }
}

/** Adds numbered messages to a ticket; each call continues the numbers. */
function createMessageWriter(platform: Platform, ticketId: string) {
  const ids: string[] = []
  const addMore: Thread['addMessages'] = async (count) => {
    const from = new Date(FIRST_MESSAGE_AT + ids.length * 60_000).toISOString()
    ids.push(...(await addMessages(platform, ticketId, createMessages(ids.length, count), from)))
  }
  return { ids, addMore }
}

const FIRST_MESSAGE_AT = Date.parse('2026-11-10T08:00:00Z')

/** Messages of varying length; every tenth is from an agent. */
function createMessages(from: number, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    content: `word ${from + i} ${'and more '.repeat(((from + i) * 7) % 40)}`,
    role: (from + i) % 10 === 9 ? 'agent' : 'user',
  }))
}

/** The numbers of the rendered messages, in order. */
export function renderedNumbers(page: Page): Promise<number[]> {
  return page
    .getByRole('log')
    .locator('article')
    .evaluateAll((all) => all.map((it) => Number(/word (\d+)/.exec(it.textContent ?? '')?.[1])))
}

/** Clicks “Check now” without moving the pointer. */
export function checkNow(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: /\. Check now$/, includeHidden: true })
  return check.evaluate((it: HTMLElement) => it.click())
}

/** Signs in and opens a thread. `arm` runs after the inbox has loaded, whose reads would use up the faults that it arms. */
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

/** Turns the mouse wheel over the conversation, by `y` pixels. */
export async function turnWheel(page: Page, y: number): Promise<void> {
  const box = await page.getByRole('log').boundingBox()
  if (!box) throw new Error('the log is not rendered')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, y)
}

export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** `topMessage`, once scrolling has ended and its result is painted. */
export async function topMessageAtRest(page: Page) {
  let last = await topMessage(page)
  for (let same = 0; same < 3; ) {
    await twoFrames(page)
    const now = await topMessage(page)
    same = now.id === last.id && now.offset === last.offset ? same + 1 : 0
    last = now
  }
  return last
}

/** The first visible message, and the distance of its bottom edge from the top of the log in pixels. */
export function topMessage(page: Page): Promise<{ id: string; offset: number }> {
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
