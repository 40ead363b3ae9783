import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Timestamp } from '../db/schema.ts'
import { parseByteRange } from '../http/byte-range.ts'
import { notFound, Problem } from '../http/problem.ts'
import { callRecording } from '../media/call-recording.ts'
import { findMediaFile } from '../media/media-files.ts'
import { bodyOf, MEDIA_SENTINELS, type MediaBody } from '../media/sentinels.ts'
import { checkSignature } from '../media/signed-link.ts'

type Env = { Bindings: Partial<HttpBindings> & { breakConnection?: () => void } }

/** Bytes that are sent at once. */
const PIECE = { slow: 1024, cut: 16_384, usual: 65_536 }
const PAUSE_MS = 250
/** Types that a browser may show in a page of their own. Others would run scripts there, and are downloaded. */
const SHOWN_INLINE = /^(?:image\/(?!svg)|audio\/|video\/|application\/pdf|text\/plain)/

/**
 * `GET /media/<id>?expires=…&signature=…`: media of messages, and recordings of calls. The link itself is the permission, so neither a token
 * nor a cookie is needed, and pages of all origins may show them.
 */
export function mediaRoutes(now: () => Timestamp): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    checkSignature(id, c.req.query(), now())
    const body = await findBody(id)
    // A response has no validator, so a range that is wanted only of an unchanged file is never wanted.
    const wanted = c.req.header('if-range') === undefined ? c.req.header('range') : undefined
    const range = parseByteRange(wanted, body.size)
    if (range === 'unsatisfiable')
      throw new Problem(416, `This file has ${body.size} bytes.`, {
        headers: { 'content-range': `bytes */${body.size}` },
      })
    const { start, end } = range ?? { start: 0, end: body.size }
    const headers = new Headers({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-disposition': `${SHOWN_INLINE.test(body.type) ? 'inline' : 'attachment'}; filename="${body.name}"`,
      'content-length': String(end - start),
      'content-type': body.type,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${body.size}`)
    const breakConnection = (): boolean => {
      c.env.breakConnection?.()
      c.env.incoming?.socket.destroySoon()
      return c.env.incoming !== undefined
    }
    const content = c.req.method === 'HEAD' ? null : streamOf(body, start, end, breakConnection)
    return new Response(content, { status: range ? 206 : 200, headers })
  })
  app.all('/:id', () => {
    throw new Problem(405, 'This path takes GET.', { headers: { allow: 'GET, HEAD' } })
  })
  return app
}

async function findBody(id: string): Promise<MediaBody> {
  const sentinel = MEDIA_SENTINELS.get(id)
  if (sentinel) return sentinel()
  const recording = callRecording(id)
  if (recording) return recording
  const file = findMediaFile(id)
  if (!file) throw notFound('file')
  return bodyOf(file.name, file.type, file.bytes)
}

/** Reads a body in pieces, each when the one before has been sent. */
function streamOf(
  body: MediaBody,
  start: number,
  end: number,
  breakConnection: () => boolean,
): ReadableStream<Uint8Array> {
  const { pace = 'usual' } = body
  const last = pace === 'cut' ? Math.floor((start + end) / 2) : end
  let at = start
  return new ReadableStream(
    {
      async pull(controller) {
        // Before the connection breaks too: otherwise it would break before anything is sent.
        if (pace !== 'usual' && at > start) await wait(PAUSE_MS, undefined, { ref: false })
        if (at < last) {
          const next = Math.min(at + PIECE[pace], last)
          controller.enqueue(body.read(at, next))
          at = next
        } else if (last === end) controller.close()
        else if (!breakConnection()) controller.error(new Error('cut off on purpose'))
      },
    },
    { highWaterMark: 0 },
  )
}
