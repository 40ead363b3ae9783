import { setTimeout as wait } from 'node:timers/promises'
import { forbidden, unauthorized } from '../http/auth.ts'
import { Problem, problemBody, problemResponse } from '../http/problem.ts'
import { emptied, garbled, repeating, shuffled, withBroken, withOddPhones } from './corrupt-response.ts'
import type { Fault, Kind } from './kinds.ts'

export type FaultContext = {
  /** Returns the response as without a fault. */
  run: () => Promise<unknown>
  /** The cursor of the request, for `repeat`. */
  cursor: string | undefined
  /** Aborted when the client disconnects or the platform closes. */
  signal: AbortSignal
  now: () => string
  /** Breaks the connection and returns whether there was one. */
  breakConnection: () => boolean
}

const PAGE =
  '<!doctype html><title>Sign in to the network</title><h1>Welcome. Accept the terms to go on.</h1>'
const JSON_TYPE = { 'content-type': 'application/json' }

const KINDS: Record<Kind, (fault: Fault, scene: FaultContext) => Promise<Response>> = {
  async status(fault, { run, now }) {
    if (fault.after) await run()
    return failure(fault, now())
  },
  async delay({ ms = 2000 }, { run, signal }) {
    await delay(ms, signal)
    return jsonResponse(await run())
  },
  async stall({ ms = 120_000, after }, { run, signal }) {
    if (after) await run()
    await delay(ms, signal)
    throw new Problem(503, 'The platform held on to this request for as long as it may.')
  },
  async cut(_, { run, breakConnection }) {
    const text = JSON.stringify(await run())
    return interruptedBody(text.slice(0, Math.ceil(text.length / 2)), breakConnection)
  },
  async lost(_, { run, breakConnection }) {
    await run()
    return breakConnection() ? new Response() : interruptedBody('', () => false)
  },
  async html({ after }, { run }) {
    if (after) await run()
    return new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
  plain: async (_, { run }) =>
    new Response(JSON.stringify(await run()), { headers: { 'content-type': 'text/plain' } }),
  async blank({ after }, { run }) {
    if (after) await run()
    return new Response('', { headers: JSON_TYPE })
  },
  broken: async (_, { run }) => jsonResponse(withBroken(await run())),
  garbled: async (_, { run }) => jsonResponse(garbled(await run())),
  phones: async (_, { run }) => jsonResponse(withOddPhones(await run())),
  shuffle: async (_, { run }) => jsonResponse(shuffled(await run())),
  empty: async (_, { run }) => jsonResponse(emptied(await run())),
  repeat: async (_, { run, cursor }) => jsonResponse(repeating(await run(), cursor)),
}

/** The response to one request, with a fault applied. Throws what `run` throws. */
export function inject(fault: Fault, context: FaultContext): Promise<Response> {
  return KINDS[fault.kind](fault, context)
}

export function jsonResponse(answer: unknown): Response {
  return new Response(JSON.stringify(answer), { headers: JSON_TYPE })
}

/** A failure in one of the shapes that platforms use. `problem` is the local platform's own. */
function failure({ status, missing, retryAfter, retryAfterForm, shape }: Fault, now: string): Response {
  const problem = problemOf(status, missing)
  const { message } = problem
  const response = problemResponse(problem)
  const after = retryAfterOf(retryAfterForm, retryAfter, now)
  if (after && (status === 429 || status === 503)) response.headers.set('retry-after', after)
  if (shape === 'problem') return response
  const text = (body: string, type: string): Response => {
    const other = new Response(body, { status, headers: response.headers })
    other.headers.set('content-type', type)
    return other
  }
  const bodies = {
    message: () => text(JSON.stringify({ message }), 'application/json'),
    error: () => text(JSON.stringify({ error: message }), 'application/json'),
    detail: () => text(JSON.stringify({ detail: message }), 'application/json'),
    nested: () =>
      text(JSON.stringify({ error: { code: status, ...problemBody(problem), message } }), 'application/json'),
    text: () => text(message, 'text/plain; charset=utf-8'),
    html: () => text(`<!doctype html><h1>${status}</h1><p>${message}</p>`, 'text/html; charset=utf-8'),
    blank: () => text('', 'text/plain'),
  }
  return bodies[shape]()
}

function problemOf(status: Fault['status'], missing: Fault['missing']): Problem {
  if (status === 401) return unauthorized('The access token has expired.')
  if (status === 403 && missing === 'grant') return forbidden('dataset grant', ['customers'])
  if (status === 403) return forbidden('scope', ['customers:read'])
  if (status === 429) return new Problem(status, 'Too many requests. Slow down.')
  return new Problem(status, `The platform was asked to fail with ${status}.`)
}

function retryAfterOf(form: Fault['retryAfterForm'], seconds: number, now: string): string | undefined {
  if (form === 'none') return undefined
  if (form === 'absurd') return '31536000'
  if (form === 'seconds') return String(seconds)
  return new Date(Date.parse(now) + seconds * 1000).toUTCString()
}

/** A body that is interrupted by a broken connection. Without a connection, reading it fails. */
function interruptedBody(head: string, breakConnection: FaultContext['breakConnection']): Response {
  const pieces = head ? [new TextEncoder().encode(head)] : []
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else if (!breakConnection()) controller.error(new Error('cut off on purpose'))
    },
  })
  // Chunked, so that the beginning is sent at once and the client notices the missing end.
  return new Response(body, { headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' } })
}

/** Resolves after that time, or when the signal is aborted. */
async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
