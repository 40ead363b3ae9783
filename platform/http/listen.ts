import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { Problem, problemBody } from './problem.ts'

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>
export type HttpServer = {
  url: string
  /** Requests wait until this is called. */
  setHandler(fetch: Fetch): void
  /** Stops at once and closes all open connections. */
  close(): Promise<void>
}

/** Listens on a port (0: any free port). Throws an Error that says so when the port is in use. */
export async function listen(port: number, host: string): Promise<HttpServer> {
  const ready = Promise.withResolvers<Fetch>()
  const listener = getRequestListener(async (request, env) => (await ready.promise)(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => {
    if (hostsOf(incoming) > 1) refuse(outgoing, new Problem(400, 'Send exactly one Host header.'))
    else void listener(incoming, outgoing)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(readableError(error, port, host)))
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  const bound = isAddressInfo(address) ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    setHandler: ready.resolve,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * The number of Host headers. Node uses the first of several and refuses only none; a proxy may use the last, so
 * several must be refused (RFC 9112, section 3.2).
 */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

function refuse(outgoing: ServerResponse, problem: Problem): void {
  outgoing.writeHead(problem.status, { 'content-type': 'application/problem+json', connection: 'close' })
  outgoing.end(JSON.stringify(problemBody(problem)))
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

function readableError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use on ${host}. Set PORT to another one.`)
  return error
}
