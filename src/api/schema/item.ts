/**
 * Attachments, links, tags and ticket fields. The specification doesn't show their shape, so each becomes one plain
 * item with the parts that could be recognised (D19, MSG-05, MSG-06, TKT-07).
 */
import { toJson } from '#src/lib/text/json.ts'

export type RecordItem = {
  readonly name: string | null
  readonly type: string | null
  /** Bytes; null where the number is missing or impossible. */
  readonly size: number | null
  /** http or https only. */
  readonly href: string | null
  /** The item as JSON text, shown where it has no name and no link. */
  readonly raw: string
}

const NAMES = ['name', 'filename', 'file_name', 'fileName', 'title', 'label', 'caption', 'text']
const TYPES = ['type', 'mime_type', 'mimeType', 'content_type', 'contentType', 'kind', 'extension']
const SIZES = ['size', 'file_size', 'fileSize', 'bytes', 'length']
const LINKS = ['url', 'href', 'link', 'src', 'file_url', 'fileUrl', 'download_url', 'media_url']

/** Most characters kept of any text of an item. */
const MAX_TEXT_LENGTH = 2_000
/** A terabyte: no message has a larger attachment. */
const MAX_SIZE_BYTES = 1e12

export function parseRecordItem(value: unknown): RecordItem {
  const raw = toRawText(value)
  if (typeof value === 'string') {
    const href = toWebUrl(value)
    return {
      name: href ? lastSegment(href) : value.slice(0, MAX_TEXT_LENGTH),
      type: null,
      size: null,
      href,
      raw,
    }
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

/** The text as an absolute http or https URL, or null. A URL with credentials in it is refused. */
export function toWebUrl(text: string | null): string | null {
  if (!text || !/^https?:/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url.href
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_SIZE_BYTES
}

function firstText(entries: Map<string, unknown>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = entries.get(key)
    if (typeof value === 'string' && value.trim()) return value.slice(0, MAX_TEXT_LENGTH)
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
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
}
