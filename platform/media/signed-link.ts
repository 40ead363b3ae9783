/** Signed links to media, which expire. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Timestamp } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

/**
 * Fixed, so that a link survives a restart of the platform. It protects nothing: the media are drawings, and the
 * platform is never deployed.
 */
const KEY = 'media of the local platform'
/** A link is valid for one to two of these. Within one, a file has one link, which a browser can cache. */
const PERIOD_S = 1800
/** What stands for a link in the database: an attachment of a message names its file by `media:` and the id. */
const REFERENCE = /^media:([\w-]+)$/

/** The link to a file at the platform's own origin. */
export function signedLink(origin: string, id: string, now: Timestamp): string {
  const expires = String((Math.floor(secondsOf(now) / PERIOD_S) + 2) * PERIOD_S)
  return `${origin}/media/${id}?expires=${expires}&signature=${sign(id, expires)}`
}

/** Throws 403 for a signature that is missing or wrong, and for a link that has expired. */
export function checkSignature(
  id: string,
  { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined },
  now: Timestamp,
): void {
  const expected = Buffer.from(sign(id, expires))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem(403, 'The signature of this link is wrong.')
  if (secondsOf(now) >= Number(expires)) throw new Problem(403, 'This link has expired.')
}

/** The same value with links in the place of references to media, at any depth. */
export function withMediaLinks(value: unknown, linkOf: (id: string) => string): unknown {
  if (typeof value === 'string') {
    const id = REFERENCE.exec(value)?.[1]
    return id === undefined ? value : linkOf(id)
  }
  if (Array.isArray(value)) return value.map((each) => withMediaLinks(each, linkOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMediaLinks(each, linkOf)]))
}

/** The same for JSON as text. Its other characters stay as they are. */
export function withMediaLinksInText(json: string, linkOf: (id: string) => string): string {
  return json.replaceAll(/"media:([\w-]+)"/g, (_, id: string) => JSON.stringify(linkOf(id)))
}

function sign(id: string, expires: string): string {
  return createHmac('sha256', KEY).update(`${id}\n${expires}`).digest('base64url')
}

function secondsOf(time: Timestamp): number {
  return Math.floor(Date.parse(time) / 1000)
}
