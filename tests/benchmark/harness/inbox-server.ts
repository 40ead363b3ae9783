import { startPlatform } from '../../support/platform.ts'
import { buildBaseline } from '../baseline/build.ts'
import { servePlatform } from './serve-platform.ts'
import { fillThread, type Thread } from './threads.ts'

/** Messages of each ticket: more than a page. */
const MESSAGES_PER_TICKET = 60

type Options = {
  /** Number of tickets to switch between, from the top of the list, each with its own customer. */
  tickets: number
  polling?: Record<string, number>
}

/** The local platform in this process with the built app and the baseline of the inbox. */
export async function startInboxServer({ tickets, polling }: Options) {
  const platform = await startPlatform()
  const [workspace] = platform.facts.workspaces
  if (!workspace) throw new Error('there is no workspace')
  const listed = await platform.db
    .selectFrom('chats')
    .select('id')
    .where('workspace_id', '=', workspace.id)
    .where('status', '=', 'open')
    .orderBy('last_message_created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(tickets)
    .execute()
  const customers = await platform.db
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspace.id)
    .orderBy('id')
    .limit(tickets)
    .execute()
  const threads: Thread[] = []
  for (const [series, { id }] of listed.entries()) {
    const customer_id = customers[series % customers.length]?.id
    if (customer_id)
      await platform.db.updateTable('chats').set({ customer_id }).where('id', '=', id).execute()
    threads.push(await fillThread(platform, id, { count: MESSAGES_PER_TICKET, series }))
  }
  const names = [...workspace.agents, ...workspace.pilots].map((it) => [it.id, it.name])
  const baselineFile = await buildBaseline({ names, tickets: threads, me: workspace.agents[0]?.id })
  return { ...(await servePlatform(platform, { baselineFile, ...(polling && { polling }) })), threads }
}

export type InboxServer = Awaited<ReturnType<typeof startInboxServer>>
