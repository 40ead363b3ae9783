/**
 * The tickets, people and teams of a local platform, for tests that hand over: by name, and as somebody sees and moves
 * them who is never in trouble.
 */
import { beforeAll, beforeEach } from 'vitest'
import { factsOf } from '#platform/seed/facts.ts'
import { createApi } from '#src/api/client.ts'
import { loadConfig } from '#src/api/load-config.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignTicket, listTickets } from '#src/api/tickets.ts'
import { sharedPlatform } from './databases.ts'
import { nobody } from './make-ticket.ts'
import type { Platform } from './platform.ts'

const BASE = 'http://platform.test/'

export type Ground = Awaited<ReturnType<typeof groundOf>>

/** One for all tests of a file; each begins with tickets that nobody has. */
export function sharedGround(platform: () => Platform = sharedPlatform()): () => Ground {
  let ground: Ground | undefined
  const there = () => {
    if (!ground) throw new Error('the ground is there inside of tests only')
    return ground
  }
  beforeAll(async () => {
    ground = await groundOf(platform())
  })
  beforeEach(() => there().release())
  return there
}

async function groundOf(platform: Platform) {
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  const { config } = loaded
  /** The way to the platform of one page. */
  const apiOver = (fetch: typeof globalThis.fetch, now?: () => number) =>
    createApi({
      platform: config.platform,
      token: 'demo-agent',
      base: BASE,
      fetch,
      retries: 0,
      // Time is told by a clock that is turned by hand.
      timeoutMs: 2 ** 30,
      ...(now ? { now } : {}),
    })
  const api = apiOver(platform.fetch)
  const read = async (limit = 50): Promise<readonly Ticket[]> =>
    (await api.run(listTickets, { limit })).value.records
  const tickets = await read()
  const move = async (ticketId: string, assignee: Assignee): Promise<void> => {
    await api.run(assignTicket, { ticketId, assignee })
  }
  return {
    platform,
    config,
    apiOver,
    /** The first tickets of the listing; it has as many as 50. */
    read,
    move,
    ids: tickets.map((it) => it.id),
    codeOf: (id: string) => tickets.find((it) => it.id === id)?.code ?? '',
    holderOf: async (id: string) => (await read()).find((it) => it.id === id)?.holder,
    /** Nobody has any of them, as at the beginning of each test. */
    release: async (limit?: number): Promise<void> => {
      for (const { id, holder } of await read(limit))
        if (holder.known !== 'yes' || holder.assignee.kind !== 'unassigned') await move(id, nobody)
    },
  }
}

/** Who is called that at the local platform. */
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
  throw new Error(`nobody is called ${name}`)
}
