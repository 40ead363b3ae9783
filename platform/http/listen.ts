import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { Problem, problemBody } from './problem.ts'

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>
export type Listening = {
  url: string
  /** Until this is called, requests wait. */
  answerWith(fetch: Fetch): void
  /** Stops at once: what is still open is cut. */
  close(): Promise<void>
}

/** Takes a port (0: any that is free). Throws an Error that says so when somebody else has it. */
export async function listen(port: number, host: string): Promise<Listening> {
  const ready = Promise.withResolvers<Fetch>()
  const listener = getRequestListener(async (request, env) => (await ready.promise)(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => {
    if (hostsOf(incoming) > 1) refuse(outgoing, new Problem(400, 'Send exactly one Host header.'))
    else void listener(incoming, outgoing)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(readable(error, port, host)))
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  const bound = isInfo(address) ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    answerWith: ready.resolve,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * How many Host headers the request has. Node takes the first of several and only refuses none at all; a proxy may take
 * the last, so several must be refused (RFC 9112, section 3.2).
 */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}

function refuse(outgoing: ServerResponse, problem: Problem): void {
  outgoing.writeHead(problem.status, { 'content-type': 'application/problem+json', connection: 'close' })
  outgoing.end(JSON.stringify(problemBody(problem)))
}

const isInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

function readable(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use on ${host}. Set PORT to another one.`)
  return error
}
