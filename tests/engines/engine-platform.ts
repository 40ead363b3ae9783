import { join } from 'node:path'
import { listen } from '#platform/http/listen.ts'
import { site } from '#platform/http/site.ts'
import { findTicket } from '../support/find-ticket.ts'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { startPlatform } from '../support/platform.ts'
import { rootDir } from '../support/tree.ts'

export type EnginePlatform = Awaited<ReturnType<typeof startEnginePlatform>>
export type EngineTicket = { id: string; code: string; path: string }

/**
 * The built app and a small platform on a port of their own, for one engine. It can be taken away and back, which every
 * engine notices alike: not all of their drivers can take a browser off the network.
 */
export async function startEnginePlatform() {
  const platform = await startPlatform()
  platform.app.route('/', site(join(rootDir, 'dist')))
  const server = await listen(0, '127.0.0.1')
  let isAway = false
  let gate: { path: string; reached: () => void; opened: Promise<void> } | null = null
  server.answerWith(async (request, env) => {
    if (isAway) {
      env.outgoing.destroy()
      return new Response()
    }
    // What polls for the newest has no cursor.
    if (gate && request.url.endsWith(gate.path) && (await request.clone().text()).includes('"cursor"')) {
      gate.reached()
      await gate.opened
    }
    return platform.app.fetch(request, env)
  })
  const [workspace] = platform.facts.workspaces
  if (!workspace) throw new Error('the seed has no workspace')
  let taken = 0

  return {
    url: server.url,
    workspace,
    /** From now on every connection breaks before anything is answered, until `comeBack`. */
    goAway: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    /** Holds back what is asked for beyond the first page of an operation, by the end of its path, until it is released. */
    holdFurtherPages: (path: string) => {
      const opened = Promise.withResolvers<void>()
      let isReached = false
      gate = {
        path,
        reached: () => {
          isReached = true
        },
        opened: opened.promise,
      }
      return {
        /** Whether there is one. */
        isReached: () => isReached,
        release: () => {
          gate = null
          opened.resolve()
        },
      }
    },
    /** An open ticket that is nobody's and that no other test of this engine uses, with these messages and no others. */
    async ticket(messages: readonly MessageFields[]): Promise<EngineTicket> {
      const { id, code } = await platform.db
        .selectFrom('chats')
        .select(['id', 'code'])
        .where('workspace_id', '=', workspace.id)
        .where('status', '=', 'open')
        .orderBy('code')
        .offset(taken)
        .limit(1)
        .executeTakeFirstOrThrow()
      taken += 1
      await deleteMessages(platform, id)
      await addMessages(platform, id, messages, '2026-11-10T08:00:00Z')
      const nobody = { assignee_type: 'unassigned', agent_id: null, pilot_id: null, team_id: null } as const
      await platform.db.updateTable('chats').set(nobody).where('id', '=', id).execute()
      return { id, code: String(code), path: `/inbox/${id}?view=open&code=${code}` }
    },
    /** Who holds a ticket now. */
    async assigneeOf(id: string) {
      const { agent_id, pilot_id, team_id } = await platform.db
        .selectFrom('chats')
        .select(['agent_id', 'pilot_id', 'team_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return agent_id ?? pilot_id ?? team_id
    },
    /** So many of the open tickets, and no others, are with an agent. */
    async giveTickets(agentId: string, count: number) {
      const all = await platform.db
        .selectFrom('chats')
        .select('id')
        .where('workspace_id', '=', workspace.id)
        .where('status', '=', 'open')
        .execute()
      const ids = all.map(({ id }) => id)
      const nobody = { assignee_type: 'unassigned', agent_id: null, pilot_id: null, team_id: null } as const
      await platform.db.updateTable('chats').set(nobody).where('id', 'in', ids).execute()
      await platform.db
        .updateTable('chats')
        .set({ assignee_type: 'agent', agent_id: agentId })
        .where('id', 'in', ids.slice(0, count))
        .execute()
    },
    /** How many open tickets an agent has. */
    async ticketsOf(agentId: string) {
      const rows = await platform.db
        .selectFrom('chats')
        .select('id')
        .where('status', '=', 'open')
        .where('agent_id', '=', agentId)
        .execute()
      return rows.length
    },
    find: (search: string) => findTicket(platform, search),
    async hasCustomer(name: string) {
      const row = await platform.db
        .selectFrom('customers')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst()
      return row !== undefined
    },
    clear: () => {
      isAway = false
      gate = null
    },
    async close() {
      await server.close()
      await platform.close()
    },
  }
}
