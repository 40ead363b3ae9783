import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { startPlatform } from '../../support/platform.ts'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import { servePlatform } from './serve-platform.ts'

/** Copies of each open ticket, some thousands in total. */
const COPIES = 90
/** Tickets of the first page, and of each further page. */
const FIRST_PAGE_SIZE = 50
const PAGE_SIZE = 100
const STEPS = 8
const POLLS = 4
/** The most pages of the list that are read. */
const MAX_PAGES = 80
/** Frames without a request after which the list is complete. */
const MAX_IDLE_FRAMES = 120
/** Pixels per frame, and frames. */
const SCROLL_PX = 400
const SCROLL_FRAMES = 150

/** CPU in milliseconds of one poll and of one keyboard step, with the first page of tickets and with thousands. */
export type LongList = {
  loaded: { few: number; many: number }
  poll: { few: number[]; many: number[] }
  navigation: { few: number[]; many: number[] }
  /** Milliseconds of CPU of each task over 50 while scrolling through the list. */
  longTasks: number[]
}

/** Measures a list of thousands of tickets. */
export async function measureLongList(browser: Browser): Promise<LongList> {
  const platform = await startPlatform()
  await sql`
    insert into chats
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 20000 + row_number() over (),
      'last_message_created_at', c.last_message_created_at - n * interval '1 minute'))).*
    from chats c cross join generate_series(1, ${COPIES}::int) n
    where status = 'open' and workspace_id = ${platform.facts.workspaces[0]?.id}::uuid`.execute(platform.db)
  const { all: totalCount } = await platform.db
    .selectFrom('chats')
    .select((it) => it.fn.countAll<number>().as('all'))
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const server = await servePlatform(platform)
  const view = await openBenchmarkPage(browser, server)
  const { page, measureCpu } = view
  const rows = page.getByRole('region', { name: 'Tickets' }).getByRole('list')
  const twoFrames = () => page.evaluate(() => globalThis.bench.waitFrames(2))
  const measureKey = async (key: string, quietMs?: number) => {
    const { cpu } = await measureCpu(async () => {
      await page.keyboard.press(key)
      await twoFrames()
      if (quietMs !== undefined) await view.waitUntilIdle(quietMs)
    })
    return cpu
  }
  const measure = async () => {
    const navigation: number[] = []
    const poll: number[] = []
    await measureKey('j')
    for (let n = 0; n < STEPS; n += 1) navigation.push(await measureKey('j'))
    // Requests that follow the last step are complete.
    await view.waitUntilIdle(900)
    for (let n = 0; n < POLLS; n += 1) poll.push(await measureKey('r', 200))
    return { walk: navigation, poll }
  }
  try {
    await signIn(page)
    await rows.hover()
    await view.waitUntilIdle()
    const few = await measure()
    const countPages = () => server.requestGate.requests.filter((it) => it === 'tickets/list').length
    const before = countPages()
    await readAll(page, countPages, view.waitUntilIdle)
    const pagesRead = countPages() - before
    const longTasks = await view.traceLongTasks(async () => {
      for (let n = 0; n < SCROLL_FRAMES; n += 1) {
        await page.mouse.wheel(0, -SCROLL_PX)
        await page.evaluate(() => globalThis.bench.waitFrames(1))
      }
    })
    const many = await measure()
    return {
      loaded: { few: FIRST_PAGE_SIZE, many: Math.min(FIRST_PAGE_SIZE + PAGE_SIZE * pagesRead, totalCount) },
      poll: { few: few.poll, many: many.poll },
      navigation: { few: few.walk, many: many.walk },
      longTasks,
    }
  } finally {
    await view.close()
    await server.close()
  }
}

/** Scrolls to the end of the list as long as more pages load. */
async function readAll(
  page: Page,
  countPages: () => number,
  waitUntilIdle: (quietMs?: number) => Promise<void>,
) {
  for (let last = -1; countPages() !== last && countPages() < MAX_PAGES; ) {
    last = countPages()
    await page.mouse.wheel(0, 1_000_000)
    for (let n = 0; n < MAX_IDLE_FRAMES && countPages() === last; n += 1)
      await page.evaluate(() => globalThis.bench.waitFrames(1))
    await waitUntilIdle()
  }
}
