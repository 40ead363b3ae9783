/**
 * The tickets, agents, pilots and teams of a local platform for assignment tests, with reads and reassignments that bypass
 * the simulated network.
 */
import { beforeAll, beforeEach } from 'vitest'
import { factsOf } from '#platform/seed/facts.ts'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { shareEmbeddedPlatform } from './databases.ts'
import { UNASSIGNED } from './make-ticket.ts'
import type { Platform } from './platform.ts'

const BASE = 'http://platform.test/'

export type AssignmentFixture = Awaited<ReturnType<typeof createAssignmentFixture>>

/** One fixture for all tests of a file; every test starts with unassigned tickets. */
export function shareAssignmentFixture(
  platform: () => Platform = shareEmbeddedPlatform(),
): () => AssignmentFixture {
  let fixture: AssignmentFixture | undefined
  const getFixture = () => {
    if (!fixture) throw new Error('the fixture exists inside tests only')
    return fixture
  }
  beforeAll(async () => {
    fixture = await createAssignmentFixture(platform())
  })
  beforeEach(() => getFixture().unassignAll())
  return getFixture
}

async function createAssignmentFixture(platform: Platform) {
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  const { config } = loaded
  /** An API client for one page, with its own `fetch` and clock. */
  const createApiWith = (fetch: typeof globalThis.fetch, now?: () => number) =>
    createApi({
      platform: config.platform,
      token: 'demo-agent',
      baseUri: BASE,
      fetch,
      retries: 0,
      // The tests use a manual clock, so requests must not time out by themselves.
      timeoutMs: 2 ** 30,
      ...(now ? { now } : {}),
    })
  const api = createApiWith(platform.fetch)
  const readTickets = async (limit = 50): Promise<readonly Ticket[]> =>
    (await api.run(listTickets, { limit })).value.records
  const tickets = await readTickets()
  const reassign = async (ticketId: string, assignee: Assignee): Promise<void> => {
    await api.run(assignTicket, { ticketId, assignee })
  }
  return {
    platform,
    config,
    createApiWith,
    /** The first tickets of the listing, 50 by default. */
    readTickets: readTickets,
    reassign,
    ids: tickets.map((it) => it.id),
    codeOf: (id: string) => tickets.find((it) => it.id === id)?.code ?? '',
    readAssignee: async (id: string) => (await readTickets()).find((it) => it.id === id)?.assignee,
    /** Unassigns all tickets that are assigned. */
    unassignAll: async (limit?: number): Promise<void> => {
      for (const { id, assignee } of await readTickets(limit))
        if (assignee.known !== 'yes' || assignee.assignee.kind !== 'unassigned')
          await reassign(id, UNASSIGNED)
    },
  }
}

/** The agent, pilot or team with this name in the seed. */
export function assigneeNamed(name: string): Exclude<Assignee, { kind: 'unassigned' }> {
  const [workspace] = factsOf('small').workspaces
  for (const [kind, list] of [
    ['agent', workspace?.agents],
    ['pilot', workspace?.pilots],
    ['team', workspace?.teams],
  ] as const) {
    const found = list?.find((it) => it.name === name)
    if (found) return { kind, id: found.id }
  }
  throw new Error(`the seed has no ${name}`)
}
