import { join } from 'node:path'
import { z } from 'zod'
import { builtApp } from '#platform/http/built-app.ts'
import { listen } from '#platform/http/listen.ts'
import type { Platform } from '../../support/platform.ts'
import { rootDir } from '../../support/project-files.ts'
import { createRequestGate } from './request-gate.ts'

type Options = {
  baselineFile?: (path: string) => Response | undefined
  /** `polling` of `config.json`; rare by default, so that every request is caused by user input. */
  polling?: Record<string, number>
}

const RARE_POLLING = { openTicketSeconds: 120, queueSeconds: 600, hiddenSeconds: 3600 }
/** A locked app sends no requests, and the request rates are measured over hours. */
const NO_AUTO_LOCK = { lockAfterMinutes: 720 }
const configSchema = z.record(z.string(), z.unknown())

/** Serves the platform with the built app and the baseline, behind a request gate. */
export async function servePlatform(
  platform: Platform,
  { baselineFile = () => undefined, polling = RARE_POLLING }: Options = {},
) {
  platform.app.route('/', builtApp(join(rootDir, 'dist')))
  const requestGate = createRequestGate()
  const server = await listen(0, '127.0.0.1')
  const pages = new Map<string, string>()
  server.setHandler((request, env) =>
    requestGate.handle(request, async () => {
      const { pathname } = new URL(request.url)
      const page = pages.get(pathname)
      if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html' } })
      const answer = baselineFile(pathname) ?? (await platform.app.fetch(request, env))
      if (pathname !== '/config.json') return answer
      // What is read in the background is requested with the polling intervals of work alone.
      const queue = polling === RARE_POLLING ? { maxTickets: 0 } : {}
      return Response.json({
        ...configSchema.parse(await answer.json()),
        polling,
        queue,
        device: NO_AUTO_LOCK,
      })
    }),
  )
  return {
    url: server.url,
    platform,
    requestGate,
    /** Serves `html` at a path. */
    setPage: (path: string, html: string) => pages.set(path, html),
    async close() {
      await server.close()
      await platform.close()
      if (platform.failures.length > 0) throw new AggregateError(platform.failures, 'the platform failed')
    },
  }
}
