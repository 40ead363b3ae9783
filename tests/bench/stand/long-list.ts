import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { startPlatform } from '../../support/platform.ts'
import { signIn } from '../../support/signed-in.ts'
import { openPage } from './page.ts'
import { serveWorld } from './serve-world.ts'

/** Copies of each open ticket: some thousands in all. */
const COPIES = 90
/** Tickets of the first page, and of those that follow. */
const HEAD = 50
const NEXT = 100
const STEPS = 8
const POLLS = 4
/** The list is read on while this brings anything. */
const MOST_PAGES = 80
/** Frames after which nothing more will be asked for. */
const PATIENCE = 120
/** Pixels a frame, and frames. */
const TURN = 400
const TURNS = 150

/** CPU in milliseconds of one poll and of one step of a walk, with the first page of tickets and with thousands. */
export type LongList = {
  loaded: { few: number; many: number }
  poll: { few: number[]; many: number[] }
  walk: { few: number[]; many: number[] }
  /** Milliseconds of CPU of those over 50, while scrolling through all of it. */
  longTasks: number[]
}

/** What a list costs that has grown to thousands of tickets. */
export async function measureLongList(browser: Browser): Promise<LongList> {
  const platform = await startPlatform()
  await sql`
    insert into chats
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 20000 + row_number() over (),
      'last_message_created_at', c.last_message_created_at - n * interval '1 minute'))).*
    from chats c cross join generate_series(1, ${COPIES}::int) n
    where status = 'open' and workspace_id = ${platform.facts.workspaces[0]?.id}::uuid`.execute(platform.db)
  const { all } = await platform.db
    .selectFrom('chats')
    .select((it) => it.fn.countAll<number>().as('all'))
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const world = await serveWorld(platform)
  const view = await openPage(browser, world)
  const { page, cost } = view
  const rows = page.getByRole('region', { name: 'Tickets' }).getByRole('list')
  const twoFrames = () => page.evaluate(() => globalThis.bench.frames(2))
  const press = async (key: string, quiet?: number) => {
    const { cpu } = await cost(async () => {
      await page.keyboard.press(key)
      await twoFrames()
      if (quiet !== undefined) await view.rest(quiet)
    })
    return cpu
  }
  const measure = async () => {
    const walk: number[] = []
    const poll: number[] = []
    await press('j')
    for (let n = 0; n < STEPS; n += 1) walk.push(await press('j'))
    // All that goes along with a walk has come.
    await view.rest(900)
    for (let n = 0; n < POLLS; n += 1) poll.push(await press('r', 200))
    return { walk, poll }
  }
  try {
    await signIn(page)
    await rows.hover()
    await view.rest()
    const few = await measure()
    const pages = () => world.gate.asked.filter((it) => it === 'tickets/list').length
    const before = pages()
    await readAll(page, pages, view.rest)
    const read = pages() - before
    const longTasks = await view.longTasks(async () => {
      for (let n = 0; n < TURNS; n += 1) {
        await page.mouse.wheel(0, -TURN)
        await page.evaluate(() => globalThis.bench.frames(1))
      }
    })
    const many = await measure()
    return {
      loaded: { few: HEAD, many: Math.min(HEAD + NEXT * read, all) },
      poll: { few: few.poll, many: many.poll },
      walk: { few: few.walk, many: many.walk },
      longTasks,
    }
  } finally {
    await view.close()
    await world.close()
  }
}

/** To the end of the list, and on as long as that brings more. */
async function readAll(page: Page, pages: () => number, rest: (quiet?: number) => Promise<void>) {
  for (let last = -1; pages() !== last && pages() < MOST_PAGES; ) {
    last = pages()
    await page.mouse.wheel(0, 1_000_000)
    for (let n = 0; n < PATIENCE && pages() === last; n += 1)
      await page.evaluate(() => globalThis.bench.frames(1))
    await rest()
  }
}
