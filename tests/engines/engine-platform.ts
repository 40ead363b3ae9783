import { join } from 'node:path'
import { builtApp } from '#platform/http/built-app.ts'
import { listen } from '#platform/http/listen.ts'
import { signedLink } from '#platform/media/signed-link.ts'
import { findTicket } from '../support/find-ticket.ts'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { startPlatform } from '../support/platform.ts'
import { rootDir } from '../support/project-files.ts'

export type EnginePlatform = Awaited<ReturnType<typeof startEnginePlatform>>
export type EngineTicket = { id: string; code: string; path: string }

/**
 * Serves the built app and a small platform for one engine. The server can drop connections, because not every driver can
 * take its browser offline.
 */
export async function startEnginePlatform() {
  const platform = await startPlatform()
  platform.app.route('/', builtApp(join(rootDir, 'dist')))
  const server = await listen(0, '127.0.0.1')
  let isDisconnected = false
  let hold: { path: string; onReached: () => void; released: Promise<void> } | null = null
  server.setHandler(async (request, env) => {
    if (isDisconnected) {
      env.outgoing.destroy()
      return new Response()
    }
    // Requests without a cursor poll for the newest page and are not held.
    if (hold && request.url.endsWith(hold.path) && (await request.clone().text()).includes('"cursor"')) {
      hold.onReached()
      await hold.released
    }
    return platform.app.fetch(request, env)
  })
  const [workspace] = platform.facts.workspaces
  if (!workspace) throw new Error('the seed has no workspace')
  const usedIds: string[] = []

  return {
    url: server.url,
    workspace,
    /** The platform's date, which stands still. */
    date: new Date(platform.clock.now()),
    /** Drops every connection without a response, until `reconnect`. */
    disconnect: () => {
      isDisconnected = true
    },
    reconnect: () => {
      isDisconnected = false
    },
    /** Holds requests for further pages of an operation, given by the end of its path, until `release`. */
    holdFurtherPages: (path: string) => {
      const released = Promise.withResolvers<void>()
      let isReached = false
      hold = {
        path,
        onReached: () => {
          isReached = true
        },
        released: released.promise,
      }
      return {
        /** Whether a request is held. */
        isReached: () => isReached,
        release: () => {
          hold = null
          released.resolve()
        },
      }
    },
    /** The URL of one of the platform's media files, valid for half an hour. */
    mediaUrl: (id: string) => signedLink(server.url, id, platform.clock.now()),
    /** Prepares an open unassigned ticket that no other test of this engine uses, with only these messages. */
    async createTicket(messages: readonly MessageFields[]): Promise<EngineTicket> {
      const { id, code } = await platform.db
        .selectFrom('chats')
        .select(['id', 'code'])
        .where('workspace_id', '=', workspace.id)
        .where('status', '=', 'open')
        .orderBy('code')
        .offset(usedIds.length)
        .limit(1)
        .executeTakeFirstOrThrow()
      usedIds.push(id)
      await deleteMessages(platform, id)
      await addMessages(platform, id, messages, '2026-11-10T08:00:00Z')
      const unassigned = {
        assignee_type: 'unassigned',
        agent_id: null,
        pilot_id: null,
        team_id: null,
      } as const
      await platform.db.updateTable('chats').set(unassigned).where('id', '=', id).execute()
      return { id, code: String(code), path: `/inbox/${id}?view=open&code=${code}` }
    },
    /** The id of a ticket's assignee; null: unassigned. */
    async assigneeOf(id: string) {
      const { agent_id, pilot_id, team_id } = await platform.db
        .selectFrom('chats')
        .select(['agent_id', 'pilot_id', 'team_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return agent_id ?? pilot_id ?? team_id
    },
    /**
     * Assigns `count` open tickets to an agent and unassigns the others. A ticket that another test has assigned to someone
     * else stays: the app would still see that, and ask the agent about it during a later test.
     */
    async assignTickets(agentId: string, count: number) {
      const all = await platform.db
        .selectFrom('chats')
        .select(['id', 'agent_id'])
        .where('workspace_id', '=', workspace.id)
        .where('status', '=', 'open')
        .execute()
      const ids = all.filter((it) => !usedIds.includes(it.id) || it.agent_id === agentId).map(({ id }) => id)
      const unassigned = {
        assignee_type: 'unassigned',
        agent_id: null,
        pilot_id: null,
        team_id: null,
      } as const
      await platform.db.updateTable('chats').set(unassigned).where('id', 'in', ids).execute()
      await platform.db
        .updateTable('chats')
        .set({ assignee_type: 'agent', agent_id: agentId })
        .where('id', 'in', ids.slice(0, count))
        .execute()
    },
    /** The number of an agent's open tickets. */
    async countTickets(agentId: string) {
      const rows = await platform.db
        .selectFrom('chats')
        .select('id')
        .where('status', '=', 'open')
        .where('agent_id', '=', agentId)
        .execute()
      return rows.length
    },
    findTicket: (search: string) => findTicket(platform, search),
    async hasCustomer(name: string) {
      const row = await platform.db
        .selectFrom('customers')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst()
      return row !== undefined
    },
    reset: () => {
      isDisconnected = false
      hold = null
    },
    async close() {
      await server.close()
      await platform.close()
    },
  }
}
