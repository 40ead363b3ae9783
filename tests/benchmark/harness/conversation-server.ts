import { type Platform, startPlatform } from '../../support/platform.ts'
import { buildBaseline } from '../baseline/build.ts'
import { servePlatform } from './serve-platform.ts'
import { fillThread, type Thread } from './threads.ts'

/** Lengths of the tickets that are opened first, so that no measurement includes one-time work. */
const WARM_UP_LENGTHS = Array.from({ length: 4 }, () => 60)
/** Rows between them and the long threads, so that the app does not prefetch a measured thread. */
const ROWS_BETWEEN = 3

/**
 * The local platform in this process with the built app and the baseline. `series` has `times` groups of threads, one
 * thread of each length. The threads of a group belong to one customer, so that only their lengths differ.
 */
export async function startConversationServer(lengths: readonly number[], times = 1) {
  const platform = await startPlatform()
  const [workspace] = platform.facts.workspaces
  const first = WARM_UP_LENGTHS.length + ROWS_BETWEEN
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
    await assignOneCustomer(platform, same)
    series.push(await fill(lengths, at))
  }
  const warmUpThreads = await fill(WARM_UP_LENGTHS, 0)
  const names = [...(workspace?.agents ?? []), ...(workspace?.pilots ?? [])].map((it) => [it.id, it.name])
  const baselineFile = await buildBaseline({ names, tickets: [...warmUpThreads, ...series.flat()] })
  return { ...(await servePlatform(platform, { baselineFile })), warmUpThreads, series }
}

async function assignOneCustomer({ db }: Pick<Platform, 'db'>, tickets: readonly string[]) {
  const [firstTicket = ''] = tickets
  const { customer_id } = await db
    .selectFrom('chats')
    .select('customer_id')
    .where('id', '=', firstTicket)
    .executeTakeFirstOrThrow()
  await db.updateTable('chats').set({ customer_id }).where('id', 'in', tickets).execute()
}

export type ConversationServer = Awaited<ReturnType<typeof startConversationServer>>
