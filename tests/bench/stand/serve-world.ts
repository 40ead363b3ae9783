import { join } from 'node:path'
import { z } from 'zod'
import { listen } from '#platform/http/listen.ts'
import { site } from '#platform/http/site.ts'
import type { Platform } from '../../support/platform.ts'
import { rootDir } from '../../support/tree.ts'
import { createGate } from './gate.ts'

type Options = {
  floor?: (path: string) => Response | undefined
  /** Of `config.json`: by default so seldom that every request has been caused by somebody's hand. */
  polling?: Record<string, number>
}

const SELDOM = { openTicketSeconds: 120, queueSeconds: 600, hiddenSeconds: 3600 }
/** A desk that locks itself asks for nothing: whole hours are counted. */
const AWAKE = { lockAfterMinutes: 720 }
const configShape = z.record(z.string(), z.unknown())

/** The platform with the built app and the floor, behind a gate. */
export async function serveWorld(
  platform: Platform,
  { floor = () => undefined, polling = SELDOM }: Options = {},
) {
  platform.app.route('/', site(join(rootDir, 'dist')))
  const gate = createGate()
  const server = await listen(0, '127.0.0.1')
  const pages = new Map<string, string>()
  server.answerWith((request, env) =>
    gate.pass(request, async () => {
      const { pathname } = new URL(request.url)
      const page = pages.get(pathname)
      if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html' } })
      const answer = floor(pathname) ?? (await platform.app.fetch(request, env))
      if (pathname !== '/config.json') return answer
      return Response.json({ ...configShape.parse(await answer.json()), polling, device: AWAKE })
    }),
  )
  return {
    url: server.url,
    platform,
    gate,
    /** Puts a page at a path. */
    show: (path: string, html: string) => pages.set(path, html),
    async close() {
      await server.close()
      await platform.close()
      if (platform.failures.length > 0) throw new AggregateError(platform.failures, 'the platform has failed')
    },
  }
}
