import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { malformed } from './problem.ts'

/**
 * The last record of a page. The next page begins after it, however many records arrive before it. `at` is the first
 * sort key, for most operations a time; the id is the second.
 */
export type Position = { at: string; id: string }

const SHAPE = z.tuple([z.string(), z.string()])

/**
 * Encodes a position as an opaque cursor, signed for one workspace (`secret`) and one query (`query`: everything that
 * decides which records are returned and in which order, except the page size).
 */
export function sealCursor(secret: string, query: string, { at, id }: Position): string {
  const payload = Buffer.from(JSON.stringify([at, id])).toString('base64url')
  return `${payload}.${sign(secret, query, payload)}`
}

/**
 * Decodes a cursor of the same workspace and query. Throws 422 for any other text: invented, changed, or of another
 * query.
 */
export function openCursor(secret: string, query: string, cursor: string): Position {
  const [payload = '', signature = '', ...rest] = cursor.split('.')
  const expected = Buffer.from(sign(secret, query, payload))
  const given = Buffer.from(signature)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw malformed('body', 'cursor', 'expected the cursor of an earlier answer to the same query')
  }
  const [at, id] = SHAPE.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return { at, id }
}

/**
 * The page and its cursor, from a list that was read with one record more than the limit: that record shows whether
 * there is a next page.
 */
export function pageOf<R>(rows: readonly R[], limit: number, cursorOf: (last: R) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, cursor: rows.length > limit && last ? cursorOf(last) : null }
}

function sign(secret: string, query: string, payload: string): string {
  return createHmac('sha256', secret).update(`${query}\n${payload}`).digest('base64url')
}
