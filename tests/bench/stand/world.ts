import { join } from 'node:path'
import { listen } from '#platform/http/listen.ts'
import { site } from '#platform/http/site.ts'
import { startPlatform } from '../../support/platform.ts'
import { rootDir } from '../../support/tree.ts'
import { floorFiles } from '../floor/site.ts'
import { createGate } from './gate.ts'
import { fillThread, type Thread } from './threads.ts'

/** Tickets of an ordinary length that are looked at first, so that no measurement pays for what is only ever done once. */
const SMALL = Array.from({ length: 4 }, () => 60)
/** Rows that stand between them and the long ones: what the app reads ahead must not be what is measured. */
const APART = 3

/**
 * The local platform in this process with the built app and the floor, and a thread for each of the lengths. `small` are
 * tickets for warming up.
 */
export async function startWorld(lengths: readonly number[]) {
  const platform = await startPlatform()
  platform.app.route('/', site(join(rootDir, 'dist')))
  const [workspace] = platform.facts.workspaces
  const tickets = await platform.db
    .selectFrom('chats')
    .select('id')
    .where('workspace_id', '=', workspace?.id ?? '')
    .where('status', '=', 'open')
    .orderBy('last_message_created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SMALL.length + APART + lengths.length)
    .execute()
  const fill = async (counts: readonly number[], from: number) => {
    const filled: Thread[] = []
    for (const [at, count] of counts.entries())
      filled.push(await fillThread(platform, tickets[from + at]?.id ?? '', { count, series: from + at }))
    return filled
  }
  const small = await fill(SMALL, 0)
  const long = await fill(lengths, SMALL.length + APART)
  const names = [...(workspace?.agents ?? []), ...(workspace?.pilots ?? [])].map((it) => [it.id, it.name])
  const floor = await floorFiles({ names, tickets: [...small, ...long] })
  const gate = createGate()
  const server = await listen(0, '127.0.0.1')
  server.answerWith((request, env) =>
    gate.pass(request, async () => floor(new URL(request.url).pathname) ?? platform.app.fetch(request, env)),
  )
  return {
    url: server.url,
    small,
    long,
    gate,
    async close() {
      await server.close()
      await platform.close()
      if (platform.failures.length > 0) throw new AggregateError(platform.failures, 'the platform has failed')
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
