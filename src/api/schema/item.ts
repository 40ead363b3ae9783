/**
 * Attachments, links, tags, ticket fields: the specification shows no shape for them, so whatever comes becomes one
 * plain item with the parts that could be read (D19, MSG-05, MSG-06, TKT-07).
 */
import { toJson } from '#src/lib/text/to-json.ts'

export type Item = {
  readonly name: string | null
  readonly type: string | null
  /** Bytes; null where none or an impossible number is given. */
  readonly size: number | null
  /** Only ever http or https; anything else is not a place to go. */
  readonly href: string | null
  /** The item as JSON text, for what has no name and no link. */
  readonly raw: string
}

const NAMES = ['name', 'filename', 'file_name', 'fileName', 'title', 'label', 'caption', 'text']
const TYPES = ['type', 'mime_type', 'mimeType', 'content_type', 'contentType', 'kind', 'extension']
const SIZES = ['size', 'file_size', 'fileSize', 'bytes', 'length']
const LINKS = ['url', 'href', 'link', 'src', 'file_url', 'fileUrl', 'download_url', 'media_url']

/** The longest JSON text kept of an item, in characters. */
const RAW_LIMIT = 2_000
/** A terabyte: no message brings a larger file. */
const LARGEST = 1e12

export function parseItem(value: unknown): Item {
  const raw = toRawText(value)
  if (typeof value === 'string') {
    const href = toWebUrl(value)
    return { name: href ? lastSegment(href) : value.slice(0, RAW_LIMIT), type: null, size: null, href, raw }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { name: null, type: null, size: null, href: null, raw }
  const entries = new Map<string, unknown>(Object.entries(value))
  const href = toWebUrl(firstText(entries, LINKS))
  return {
    name: firstText(entries, NAMES) ?? (href ? lastSegment(href) : null),
    type: firstText(entries, TYPES),
    size: SIZES.map((key) => entries.get(key)).find(isSize) ?? null,
    href,
    raw,
  }
}

/** An absolute http or https address without a password in it, or null. */
export function toWebUrl(text: string | null): string | null {
  if (!text || !/^https?:/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url.href
}

/** A whole number of bytes that a file can have. */
function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LARGEST
}

function firstText(entries: Map<string, unknown>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = entries.get(key)
    if (typeof value === 'string' && value.trim()) return value.slice(0, RAW_LIMIT)
  }
  return null
}

function lastSegment(href: string): string {
  const { pathname, host } = new URL(href)
  const last = pathname.split('/').findLast((part) => part !== '')
  return last ? safeDecode(last) : host
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toRawText(value: unknown): string {
  const text = toJson(value)
  return text.length > RAW_LIMIT ? `${text.slice(0, RAW_LIMIT)}…` : text
}
