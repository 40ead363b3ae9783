/**
 * The recordings of a call. The specification names the fields that hold them but not their shape (CAL-06, CAL-07), so
 * everything in `recordings` counts but what its key excludes; in `metadata`, where callbacks and hold music stand beside
 * them, only a key that says so.
 */
import { isRecord, resolveUrl, toRootedPath, toWebUrl } from './item.ts'
import { type JsonObject, parseJsonText } from './json-text.ts'
import { readDuration } from './recording-duration.ts'
import { type CallRecording, mergeSame, toSecondsOfCall } from './recording-files.ts'
import {
  AUDIO_NAME,
  describesOther,
  getFileKeyRank,
  isExcludedKey,
  namesAddress,
  namesCallAudio,
  namesFile,
  namesOther,
  namesRecording,
} from './recording-keys.ts'

const MAX_RECORDINGS = 20
const MAX_DEPTH = 6
/** Values that are looked at: a call has a few dozen. */
const MAX_VALUES = 2_000

type Search = {
  /** Whether a key in an object of anything says that its value is a recording. */
  readonly names: (key: string, siblings: ReadonlyMap<string, unknown>) => boolean
  readonly platformUrl: string | undefined
  readonly found: CallRecording[]
  /** What stands where the address of a recording would, and is none: `pending/processing`, a path of the server. */
  readonly unread: string[]
  valuesLeft: number
}

export type ReadRecordings = {
  /** Each file once, in the order of the record. */
  readonly recordings: readonly CallRecording[]
  /** Texts in place of an address. */
  readonly unread: readonly string[]
}

/**
 * With a `platformUrl`, a path is an address of the platform where its key says that it is a recording. With the call's
 * length, that of a file may be in milliseconds.
 */
export function readRecordings(
  recordings: JsonObject,
  metadata: JsonObject,
  {
    platformUrl,
    callSeconds = null,
  }: { readonly platformUrl?: string; readonly callSeconds?: number | null },
): ReadRecordings {
  const start = { depth: MAX_DEPTH, durationSeconds: null }
  const inRecordings = { ...start, isRecording: true, key: 'recordings' }
  const inMetadata = { ...start, isRecording: false, key: null }
  const named = createSearch(namesRecording, platformUrl)
  collect(toValue(recordings), { ...inRecordings, search: named })
  collect(toValue(metadata), { ...inMetadata, search: named })
  // Some providers call the recording the audio of the call: that counts where no other key names one.
  const audio = createSearch(namesCallAudio, platformUrl)
  if (named.found.length === 0) collect(toValue(metadata), { ...inMetadata, search: audio })
  const found = [...named.found, ...audio.found].map((it) => toSecondsOfCall(it, callSeconds))
  return {
    recordings: mergeSame(found).slice(0, MAX_RECORDINGS),
    unread: found.length > 0 ? [] : named.unread,
  }
}

function createSearch(names: Search['names'], platformUrl: string | undefined): Search {
  return { names, platformUrl, found: [], unread: [], valuesLeft: MAX_VALUES }
}

function toValue(json: JsonObject): unknown {
  return json.kind === 'fields' ? Object.fromEntries(json.fields) : (parseJsonText(json.text) ?? json.text)
}

type Place = {
  readonly isRecording: boolean
  /** The key of this value or of the list around it, if it says that the value is a recording. */
  readonly key: string | null
  readonly depth: number
  readonly search: Search
  /** Of the file at this place, by what stands beside it. */
  readonly durationSeconds: number | null
}

function collect(value: unknown, place: Place): void {
  const { isRecording, key, depth, search, durationSeconds } = place
  search.valuesLeft -= 1
  if (search.valuesLeft < 0 || depth < 0) return
  const inside = { ...place, depth: depth - 1 }
  const addresses = isRecording ? readAddresses(value, key, search) : []
  const [only, ...others] = addresses
  if (only !== undefined && others.length === 0) search.found.push({ href: only, durationSeconds })
  else if (only !== undefined)
    search.found.push(...addresses.map((href) => ({ href, durationSeconds: null })))
  else collectParts(typeof value === 'string' ? parseJsonText(value) : value, inside)
}

function collectParts(value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    // What is said of a list is the sum of its files.
    for (const item of value.slice(0, MAX_VALUES)) collect(item, { ...place, durationSeconds: null })
  } else if (isRecord(value)) collectFields(new Map(Object.entries(value)), place)
}

function collectFields(fields: ReadonlyMap<string, unknown>, place: Place): void {
  const { isRecording, search } = place
  // A link that says that it is to something else: `{ rel: 'self', href: … }`.
  const relation = fields.get('rel')
  if (typeof relation === 'string' && isExcludedKey(relation)) return
  if (isRecording && describesOther(fields)) return
  const allowed = [...fields.keys()].filter((key) => !isExcludedKey(key))
  const others = allowed.filter((key) => namesOther(key, fields.get(key)))
  for (const key of others)
    if (typeof fields.get(key) === 'object' || isJsonText(fields.get(key)))
      collect(fields.get(key), { ...place, isRecording: false, key: null, durationSeconds: null })
  const keys = allowed.filter((key) => !others.includes(key))
  const isAddress = (key: string, isNamed: boolean) =>
    readAddresses(fields.get(key), isNamed ? key : null, search).length > 0
  const mayHoldAddress = (key: string) => {
    const value = fields.get(key)
    return typeof value === 'string' ? isAddress(key, true) || isJsonText(value) : typeof value === 'object'
  }
  // Its id and its length are named like the recording.
  const named = keys.filter((key) => search.names(key, fields) && mayHoldAddress(key))
  const hasNamed = named.some((key) => isAddress(key, true))
  const files =
    isRecording && !hasNamed
      ? keys
          .filter((key) => namesFile(key) && isAddress(key, true))
          .toSorted((one, other) => compareFiles(fields, one, other))
      : []
  const [file] = files
  const isPath = (key: string) => isRecording && namesFile(key) && !NO_PATH.test(String(fields.get(key)))
  for (const key of keys)
    if (namesAddress(key) ? search.names(key, fields) || (isRecording && namesFile(key)) : isPath(key))
      addUnread(fields.get(key), isAddress(key, true), search)
  const hasOwn = hasNamed || file !== undefined
  const addressCount = keys.filter(
    (key) => isAddress(key, named.includes(key) || key === file) && (!hasOwn || named.includes(key)),
  ).length
  // A length beside several files is the sum of theirs.
  const durationSeconds =
    addressCount > 1 || named.length > 1 ? null : (readDuration(fields, isRecording) ?? place.durationSeconds)
  for (const key of keys) {
    const value = fields.get(key)
    if (named.includes(key) || key === file)
      collect(value, { ...place, isRecording: true, key, durationSeconds })
    // A map of legs or channels to their files: every address is one. Beside the file of a recording none is.
    else if (typeof value !== 'string' || !hasOwn)
      collect(value, {
        ...place,
        key: null,
        durationSeconds: typeof value === 'string' ? durationSeconds : null,
      })
  }
}

function isJsonText(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value)
}

/** What stands for a file that there isn't. */
const NO_PATH = /^\s*(?:n\/?a|no|false|-*)\s*$/i

const MAX_UNREAD = 5
const MAX_UNREAD_LENGTH = 500

function addUnread(value: unknown, isAddress: boolean, { unread }: Search): void {
  if (typeof value !== 'string' || isAddress || isJsonText(value) || unread.length >= MAX_UNREAD) return
  const text = value
    .slice(0, MAX_UNREAD_LENGTH)
    .trim()
    .replace(/\/\/[^/@]*@/, '//…@')
  if (!/^(?:none|null|undefined|nan)?$/i.test(text) && !unread.includes(text)) unread.push(text)
}

/** The addresses that a value holds; a path is one only under the key of a recording. */
function readAddresses(value: unknown, key: string | null, { platformUrl }: Search): readonly string[] {
  if (typeof value !== 'string') return []
  const addresses = splitAddresses(value)
  if (addresses.length > 0 || key === null) return addresses.filter(mayBeSound)
  // `audio/wav` and `monitor/1.wav` are paths only where the key names an address.
  const path = namesAddress(key) ? toRootedPath(value) : value.trim()
  const address = SERVER_FOLDER.test(path) ? null : resolveUrl(path, platformUrl)
  return address !== null && mayBeSound(address) ? [address] : []
}

/** The name of a text or a picture, or of the list of a call's recordings in an API. */
const OTHER_NAME = /\/recordings\/?$|\.(?:json|xml|txt|vtt|srt|csv|pdf|png|jpe?g|gif|webp|svg|js|ya?ml|log)$/i

function mayBeSound(href: string): boolean {
  return !OTHER_NAME.test(new URL(href).pathname)
}

/** Where a telephony server has its files: nothing that a browser can open. */
const SERVER_FOLDER = /^\/(?:var|home|mnt|tmp|usr|opt|srv|root|etc|nfs|users|volumes)\//i

const MAX_ADDRESSES_LENGTH = 100_000

/** The addresses of a text that is one, or a list of several; none where a part of the text is something else. */
function splitAddresses(text: string): readonly string[] {
  if (text.length > MAX_ADDRESSES_LENGTH || !/^["'\s]*https?:/i.test(text)) return []
  const parts = text
    .replace(/["'\s]+/g, ' ')
    .trim()
    .split(/[ ,;|]{1,3}(?=https?:\/\/)/i)
  const addresses = parts.map((it) => toWebUrl(it.trim()))
  const valid = addresses.filter((it) => it !== null)
  return valid.length === addresses.length ? valid : []
}

/** The likeliest first: an address that needs no sign-in, one of a sound file, and that of a record in an API last. */
function compareFiles(fields: ReadonlyMap<string, unknown>, one: string, other: string): number {
  const rankOf = (key: string) => getFileKeyRank(key) * 2 - (hasAudioName(fields.get(key)) ? 3 : 0)
  return rankOf(one) - rankOf(other)
}

function hasAudioName(value: unknown): boolean {
  return typeof value === 'string' && AUDIO_NAME.test(value.replace(/[?#].*$/s, ''))
}
