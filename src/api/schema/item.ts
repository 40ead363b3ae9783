/**
 * Links, tags, ticket fields and the plain parts of attachments. The specification doesn't show their shape, so each
 * becomes one item with the parts that could be recognised (D19, MSG-05, MSG-06, TKT-07).
 */
import { toJson } from '#src/lib/text/json.ts'
import { toNumber } from '#src/lib/text/parse-json.ts'

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

const NAMES = [
  'name',
  'filename',
  'file_name',
  'fileName',
  'originalname',
  'original_name',
  'originalName',
  'original_filename',
  'title',
  'label',
]
/** What was written about a file. For links, tags and ticket fields it is the last resort for a name. */
const TEXTS = ['caption', 'text']
export const TYPES = [
  'type',
  'mime_type',
  'mimeType',
  'mimetype',
  'mime',
  'content_type',
  'contentType',
  'content-type',
  'contenttype',
  'file_type',
  'fileType',
  'media_type',
  'mediaType',
  'attachment_type',
  'attachmentType',
  'kind',
]
const SIZES = ['size', 'file_size', 'fileSize', 'bytes', 'length']
/** Keys of addresses, without case and underscores, the likeliest first. */
const LINKS = ['url', 'urls', 'href', 'link', 'src', 'uri', 'links', 'download', 'original', 'file', 'source']
/** Objects of addresses, each under a word for what it is: `links: { download, self }`. */
const LINK_MAP = /^(?:urls?|links?)$/
/** How many objects may be within each other: thousands would overflow the stack. */
const MAX_LINK_DEPTH = 3
const MAX_LISTED = 20
/** Keys that end like these: `content_url`, `signedUrl`, `documentLink`. Under others, words with a slash are no address. */
const NAMES_LINK = /(?:ur[il]s?|links?|href|src)$/
/** Addresses beside that of the file: of smaller pictures, of pages and of what programs call. */
const NAMES_OTHER =
  /thumb|preview|poster|icon|logo|avatar|profile|callback|hook|delete|upload|status|page|self/

/** Most characters kept of any text of an item. */
const MAX_TEXT_LENGTH = 2_000
/** A longer address is ignored: cut, it would lead elsewhere. Signed links have some 2,000 characters. */
const MAX_URL_LENGTH = 8_000
/** A terabyte: no message has a larger attachment. */
const MAX_SIZE_BYTES = 1e12

/** The items of a list, or of the only object in it that has an address under each word: `{ invoice: …, tracking: … }`. */
export function parseRecordItems(list: readonly unknown[], platformUrl?: string): readonly RecordItem[] {
  const items = list.map((it) => parseRecordItem(it, platformUrl))
  const [only] = list
  if (list.length !== 1 || !isRecord(only) || items[0]?.href !== null) return items
  const entries = Object.entries(only).map(([name, it]) => ({ ...parseRecordItem(it, platformUrl), name }))
  return entries.length > 0 && entries.every((it) => it.href !== null) ? entries : items
}

/** Without a `platformUrl`, only absolute addresses are links. */
export function parseRecordItem(value: unknown, platformUrl?: string): RecordItem {
  const raw = toRawText(value)
  if (typeof value === 'string') {
    const href = resolveUrl(value, platformUrl)
    return {
      name: href ? lastSegment(href) : value.slice(0, MAX_TEXT_LENGTH),
      type: null,
      size: null,
      href,
      raw,
    }
  }
  if (!isRecord(value)) return { name: null, type: null, size: null, href: null, raw }
  const fields = new Map(Object.entries(value))
  const item = readItemFields(fields, platformUrl)
  return { ...item, name: firstText(fields, [...NAMES, ...TEXTS]) ?? item.name, raw }
}

/** The parts of an item that could be recognised in the fields of its record. The name is never a caption. */
export function readItemFields(
  fields: ReadonlyMap<string, unknown>,
  platformUrl?: string,
): Omit<RecordItem, 'raw'> {
  const href = readWebUrl(fields, platformUrl)
  return {
    name: firstText(fields, NAMES) ?? (href ? lastSegment(href) : null),
    type: firstText(fields, [...TYPES, 'extension']),
    size: SIZES.map((key) => toNumber(fields.get(key))).find(isSize) ?? null,
    href,
  }
}

/** What was written about a file; null if nothing was. */
export function readCaption(fields: ReadonlyMap<string, unknown>): string | null {
  return firstText(fields, TEXTS)
}

/** The address that the fields of an item or of its thumbnail name: a text, or the address of an object or of the first in a list. */
export function readWebUrl(
  fields: ReadonlyMap<string, unknown>,
  platformUrl?: string,
  depth = MAX_LINK_DEPTH,
  isMap = false,
): string | null {
  // A link that says that it is to something else: `{ rel: 'self', href: … }`.
  if (depth === 0 || NAMES_OTHER.test(readText(fields.get('rel')) ?? '')) return null
  const entries = [...fields].map(
    ([key, value]) => [key.toLowerCase().replaceAll(/[_-]/g, ''), value] as const,
  )
  const known = LINKS.flatMap((link) => entries.filter(([key]) => key === link))
  const others = entries.filter(
    ([key, value]) =>
      (isMap || NAMES_LINK.test(key) || isStored(key, value)) &&
      !NAMES_OTHER.test(key) &&
      !LINKS.includes(key),
  )
  for (const [key, listed] of [...known, ...others])
    for (const value of Array.isArray(listed) ? listed.slice(0, MAX_LISTED) : [listed]) {
      const address = isRecord(value)
        ? readWebUrl(new Map(Object.entries(value)), platformUrl, depth - 1, LINK_MAP.test(key))
        : readAddress(value, key, platformUrl)
      if (address !== null) return address
    }
  return null
}

/** Where an upload was stored, which is no place on a map. */
function isStored(key: string, value: unknown): boolean {
  return key === 'location' && typeof value === 'string' && /^\s*https?:/i.test(value)
}

function readAddress(value: unknown, key: string, platformUrl?: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null
  return resolveUrl(NAMES_LINK.test(key) ? toRootedPath(value) : value.trim(), platformUrl)
}

/** `files/a.pdf` as a path that `resolveUrl` reads. Words with a slash are none: `N/A`, `pending/scan`, `audio/mpeg`. */
export function toRootedPath(value: string): string {
  const text = value.trim()
  return /^[\w~%-]+\//.test(text) && NAMES_FILE.test(text) ? `./${text}` : text
}

/** The path of a file has an ending, or a number behind its folder: `files/a.pdf`, `files/41`. */
const NAMES_FILE =
  /^(?!(?:application|audio|font|image|model|text|video)\/(?:[\w+-]*|(?:vnd|prs|x)\.[\w.+-]*)$)(?:[^/?#]*\/[^?#]*\.\w{1,8}(?:[?#]|$)|(?=[^/]*[a-z])[^/?#]*\/[^?#\s]*\d)/i

/** A text that isn't blank, at most 2,000 characters of it. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.slice(0, MAX_TEXT_LENGTH) : null
}

/** Whether a value of JSON is an object. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text as an absolute http or https URL, or null. A URL with credentials in it is refused. */
export function toWebUrl(text: string | null): string | null {
  if (!text || !/^https?:/i.test(text) || PLACEHOLDER.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url.href
}

/**
 * The text as an absolute URL; a path is resolved against the platform's address. `//host/path` names a server of its own,
 * any other path can't leave the platform's.
 */
export function resolveUrl(text: string, platformUrl?: string): string | null {
  const isPath = /^(?:\/\/(?!\/)|\/(?!\/)|\.{1,2}\/)[^\\\p{Cc}]*$/u.test(text) && !PLACEHOLDER.test(text)
  if (!isPath || platformUrl === undefined || !URL.canParse(text, platformUrl)) return toWebUrl(text)
  const url = new URL(text, platformUrl)
  if (text.startsWith('//')) return /[.:]|^localhost$/.test(url.hostname) ? toWebUrl(url.href) : null
  return url.origin === new URL(platformUrl).origin ? toWebUrl(url.href) : null
}

/** What programs write where there is no address. */
const PLACEHOLDER = /^(?:https?:)?[./]*(?:n\/?a|none|null|nil|nan|undefined|false|unknown|-*)\/?$/i

function isSize(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_SIZE_BYTES
}

function firstText(fields: ReadonlyMap<string, unknown>, keys: readonly string[]): string | null {
  return keys.map((key) => readText(fields.get(key))).find((it) => it !== null) ?? null
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
