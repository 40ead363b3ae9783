import { startPlatform } from '../../support/platform.ts'
import { floorFiles } from '../floor/site.ts'
import { serveWorld } from './serve-world.ts'
import { fillThread, type Thread } from './threads.ts'

/** Messages of each ticket: a page, and more before it. */
const MESSAGES = 60

type Options = {
  /** Tickets to walk through, from the top of the list, each of a customer of its own. */
  tickets: number
  polling?: Record<string, number>
}

/** The local platform in this process with the built app and the floor's whole desk. */
export async function startDeskWorld({ tickets, polling }: Options) {
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
    threads.push(await fillThread(platform, id, { count: MESSAGES, series }))
  }
  const names = [...workspace.agents, ...workspace.pilots].map((it) => [it.id, it.name])
  const floor = await floorFiles({ names, tickets: threads, me: workspace.agents[0]?.id })
  return { ...(await serveWorld(platform, { floor, ...(polling && { polling }) })), threads }
}

export type DeskWorld = Awaited<ReturnType<typeof startDeskWorld>>
