/**
 * Attachments. The specification doesn't show their shape (D19), so the usual spellings of messaging platforms are
 * recognised, also one level below a field such as `image`. What a file is follows from its explicit type, never from
 * its name or address; an attachment whose types contradict each other is of no known kind.
 */
import { toNumber } from '#src/lib/text/parse-json.ts'
import { isSecureUrl } from '#src/lib/text/secure-url.ts'
import { parseContacts, type SharedContacts } from './attachment-contacts.ts'
import {
  isRecord,
  parseRecordItem,
  type RecordItem,
  readCaption,
  readItemFields,
  readText,
  readWebUrl,
  TYPES,
} from './item.ts'
import { mayBeStructured } from './structured.ts'

export type MediaKind = 'image' | 'sticker' | 'audio' | 'voice' | 'video' | 'pdf' | 'text'

/** What the conversation can show or play. */
export type AttachedMedia =
  | {
      readonly kind: MediaKind
      /** https, or http on a loopback address. */
      readonly source: string
      readonly thumbnail: string | null
      readonly durationSeconds: number | null
    }
  | {
      readonly kind: 'location'
      readonly latitude: number
      readonly longitude: number
      readonly address: string | null
    }
  | ({ readonly kind: 'contacts' } & SharedContacts)

export type Attachment = RecordItem & {
  /** The sender's text about it, unless that is its name. */
  readonly caption: string | null
  /** Null: of no known kind, or without what its kind needs. It is shown as a card. */
  readonly media: AttachedMedia | null
}

type Kind = AttachedMedia['kind']
type Fields = ReadonlyMap<string, unknown>

/** A day. */
const MAX_DURATION_SECONDS = 86_400
const DURATIONS = ['duration', 'duration_seconds', 'durationSeconds', 'seconds']
const THUMBNAILS = ['thumbnail', 'thumbnail_url', 'thumbnailUrl', 'thumb', 'thumb_url', 'preview_url']
const LATITUDES = ['latitude', 'lat']
const LONGITUDES = ['longitude', 'lng', 'lon', 'long']

const KINDS_BY_WORD: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['image', 'image'],
  ['photo', 'image'],
  ['sticker', 'sticker'],
  ['audio', 'audio'],
  ['voice', 'voice'],
  ['voice_note', 'voice'],
  ['ptt', 'voice'],
  ['video', 'video'],
  ['pdf', 'pdf'],
  ['location', 'location'],
  ['contact', 'contacts'],
  ['contacts', 'contacts'],
])
/** Fields that hold the attachment itself. Those that are words for a kind also say what it is. */
const WRAPPERS = [...KINDS_BY_WORD.keys(), 'document', 'file', 'media', 'attachment', 'payload']
/** Any object may be under these keys: they count only where no other wraps the attachment. */
const GENERIC_WRAPPERS = ['data', 'attributes', 'content', 'asset', 'resource']
const UNREAD_NUMBER = /BEGIN:VCARD|\d[\d ().-]{6}/i
/** MIME types that mean no more than "a file". */
const GENERIC_TYPE = /^(?:application\/(?:octet-stream|binary|x-unknown)|binary\/octet-stream)$/

export function parseAttachment(value: unknown, platformUrl?: string): Attachment {
  const item = parseRecordItem(value, platformUrl)
  if (!isRecord(value)) return { ...item, caption: null, media: null }
  const { fields, wrapper } = unwrapFields(new Map(Object.entries(value)))
  const types = TYPES.map((key) => readText(fields.get(key))).filter((it) => it !== null)
  const { type, ...parts } = readItemFields(fields, platformUrl)
  const caption = readCaption(fields)
  return {
    ...parts,
    // A MIME type says more than a word.
    type: types.find((it) => it.includes('/')) ?? type,
    raw: item.raw,
    caption: caption === parts.name ? null : caption,
    media: parseMedia(getKind(wrapper === null ? types : [...types, wrapper], fields), fields, {
      raw: item.raw,
      href: parts.href,
      thumbnail: readThumbnail(fields, platformUrl),
    }),
  }
}

/** Whether an attachment may hold structured content, and is no file and no other card. */
export function isStructured(attachment: Attachment | undefined): boolean {
  return attachment?.media === null && attachment.href === null && mayBeStructured(attachment.raw)
}

/** The fields together with those of the one object that they wrap, if there is one, and its name. */
function unwrapFields(fields: Fields): { fields: Fields; wrapper: string | null } {
  const listWrappers = (keys: readonly string[]) => keys.filter((key) => isRecord(fields.get(key)))
  const known = listWrappers(WRAPPERS)
  const wrappers = known.length > 0 ? known : listWrappers(GENERIC_WRAPPERS)
  const [wrapper] = wrappers
  const inner = wrapper === undefined ? null : fields.get(wrapper)
  if (wrapper === undefined || wrappers.length > 1 || !isRecord(inner)) return { fields, wrapper: null }
  const given = [...fields].filter(([key, value]) => key !== wrapper && value !== null)
  return {
    fields: new Map([...Object.entries(inner), ...given]),
    wrapper: KINDS_BY_WORD.has(wrapper) ? wrapper : null,
  }
}

/**
 * The kind that all types agree on. A word that is no known kind contradicts none. Without any type, coordinates are a
 * location and a list of contacts contacts.
 */
function getKind(types: readonly string[], fields: Fields): Kind | null {
  const texts = types.map((it) => it.toLowerCase().split(';', 1).join('').trim())
  const claims = texts.map(getKindByType).filter((it) => it !== undefined)
  if (fields.get('voice') === true || fields.get('ptt') === true) claims.push('voice')
  const kinds = new Set(claims)
  if (kinds.has('sticker')) kinds.delete('image')
  if (kinds.has('voice')) kinds.delete('audio')
  const [kind = null] = kinds
  if (kinds.size === 0 && Array.isArray(fields.get('contacts'))) return 'contacts'
  if (kinds.size === 0 && readCoordinate(fields, LATITUDES, 90) !== null) return 'location'
  return kinds.size === 1 ? kind : null
}

/** Null for a MIME type of another kind of file; undefined for a word that says nothing: `upload`, `file`. */
function getKindByType(type: string): Kind | null | undefined {
  const [, family] = /^(image|audio|video)\/[\w.+-]+$/.exec(type) ?? []
  if (family !== undefined) return KINDS_BY_WORD.get(family) ?? null
  if (type === 'application/pdf') return 'pdf'
  if (type === 'text/plain' || type === 'text/csv') return 'text'
  const kind = KINDS_BY_WORD.get(type)
  return kind === undefined && type.includes('/') && !GENERIC_TYPE.test(type) ? null : kind
}

function parseMedia(
  kind: Kind | null,
  fields: Fields,
  {
    raw,
    href,
    thumbnail,
  }: { readonly raw: string; readonly href: string | null; readonly thumbnail: string | null },
): AttachedMedia | null {
  if (kind === null) return null
  if (kind === 'contacts') {
    const shared = parseContacts(fields)
    // Their numbers may have other names: then they are structured content.
    const isPartial =
      href === null && UNREAD_NUMBER.test(raw) && shared.contacts.some((it) => it.phones.length === 0)
    return shared.contacts.length === 0 || isPartial ? null : { kind, ...shared }
  }
  if (kind === 'location') {
    const latitude = readCoordinate(fields, LATITUDES, 90)
    const longitude = readCoordinate(fields, LONGITUDES, 180)
    if (latitude === null || longitude === null) return null
    return { kind, latitude, longitude, address: readText(fields.get('address')) }
  }
  const source = toMediaUrl(href)
  if (source === null) return null
  return { kind, source, thumbnail, durationSeconds: readDuration(fields) }
}

/** An address that media may be loaded from; null for any other. */
function toMediaUrl(href: string | null): string | null {
  return href !== null && isSecureUrl(new URL(href)) ? href : null
}

function readThumbnail(fields: Fields, platformUrl?: string): string | null {
  const value = THUMBNAILS.map((key) => fields.get(key)).find((it) => typeof it === 'string' || isRecord(it))
  const address = isRecord(value) ? new Map(Object.entries(value)) : new Map([['url', value]])
  return toMediaUrl(readWebUrl(address, platformUrl))
}

function readDuration(fields: Fields): number | null {
  const values = DURATIONS.map((key) => toNumber(fields.get(key)))
  return values.find((it) => it !== undefined && it >= 0 && it <= MAX_DURATION_SECONDS) ?? null
}

/** Degrees, as a number or as decimal text. */
function readCoordinate(fields: Fields, keys: readonly string[], max: number): number | null {
  const values = keys.map((key) => fields.get(key))
  const degrees = toNumber(values.find((it) => typeof it === 'number' || typeof it === 'string'))
  return degrees !== undefined && Math.abs(degrees) <= max ? degrees : null
}
