import { type Platform, startPlatform } from '../../support/platform.ts'
import { floorFiles } from '../floor/site.ts'
import { serveWorld } from './serve-world.ts'
import { fillThread, type Thread } from './threads.ts'

/** Tickets of an ordinary length that are looked at first, so that no measurement pays for what is only ever done once. */
const SMALL = Array.from({ length: 4 }, () => 60)
/** Rows that stand between them and the long ones: what the app reads ahead must not be what is measured. */
const APART = 3

/**
 * The local platform in this process with the built app and the floor. `small` are tickets for warming up; `series` are
 * so many times a thread of each of the lengths, those of one series of one customer, so that they differ in nothing else.
 */
export async function startWorld(lengths: readonly number[], times = 1) {
  const platform = await startPlatform()
  const [workspace] = platform.facts.workspaces
  const first = SMALL.length + APART
  const tickets = await platform.db
    .selectFrom('chats')
    .select('id')
    .where('workspace_id', '=', workspace?.id ?? '')
    .where('status', '=', 'open')
    .orderBy('last_message_created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + times * lengths.length)
    .execute()
  const fill = async (counts: readonly number[], from: number) => {
    const filled: Thread[] = []
    for (const [at, count] of counts.entries())
      filled.push(await fillThread(platform, tickets[from + at]?.id ?? '', { count, series: from + at }))
    return filled
  }
  const series: Thread[][] = []
  for (let at = first; series.length < times; at += lengths.length) {
    const same = tickets.slice(at, at + lengths.length).map((it) => it.id)
    await ofOneCustomer(platform, same)
    series.push(await fill(lengths, at))
  }
  const small = await fill(SMALL, 0)
  const names = [...(workspace?.agents ?? []), ...(workspace?.pilots ?? [])].map((it) => [it.id, it.name])
  const floor = await floorFiles({ names, tickets: [...small, ...series.flat()] })
  return { ...(await serveWorld(platform, { floor })), small, series }
}

async function ofOneCustomer({ db }: Pick<Platform, 'db'>, tickets: readonly string[]) {
  const [one = ''] = tickets
  const { customer_id } = await db
    .selectFrom('chats')
    .select('customer_id')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  await db.updateTable('chats').set({ customer_id }).where('id', 'in', tickets).execute()
}

export type World = Awaited<ReturnType<typeof startWorld>>
