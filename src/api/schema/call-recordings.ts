/**
 * The recordings of a call. The specification names the fields that hold them but not their shape (CAL-06, CAL-07), so
 * everything in `recordings` counts but what its key excludes; in `metadata`, where callbacks and hold music stand beside
 * them, only a key that says so.
 */
import { isRecord, toWebUrl } from './item.ts'
import { type JsonObject, parseJsonText } from './json-text.ts'
import { readDuration } from './recording-duration.ts'
import { AUDIO_NAME, isExcludedKey, namesCallAudio, namesFile, namesRecording } from './recording-keys.ts'

export type CallRecording = {
  readonly href: string
  /** Of this file, as the record says; null where it says nothing. */
  readonly durationSeconds: number | null
}

const MAX_RECORDINGS = 20
const MAX_DEPTH = 6
/** Values that are looked at: a call has a few dozen. */
const MAX_VALUES = 2_000

type Search = {
  /** Whether a key in an object of anything says that its value is a recording. */
  readonly names: (key: string, siblings: ReadonlyMap<string, unknown>) => boolean
  readonly found: CallRecording[]
  valuesLeft: number
}

/** Every recording once, in the order of the record. */
export function readRecordings(recordings: JsonObject, metadata: JsonObject): readonly CallRecording[] {
  const named = createSearch(namesRecording)
  const start = { depth: MAX_DEPTH, durationSeconds: null }
  collect(toValue(recordings), { ...start, isRecording: true, search: named })
  collect(toValue(metadata), { ...start, isRecording: false, search: named })
  if (named.found.length > 0) return mergeSame(named.found)
  // Some providers call the recording the audio of the call: that counts where no other key names one.
  const audio = createSearch(namesCallAudio)
  collect(toValue(metadata), { ...start, isRecording: false, search: audio })
  return mergeSame(audio.found)
}

function createSearch(names: Search['names']): Search {
  return { names, found: [], valuesLeft: MAX_VALUES }
}

function toValue(json: JsonObject): unknown {
  return json.kind === 'fields' ? Object.fromEntries(json.fields) : (parseJsonText(json.text) ?? json.text)
}

type Place = {
  readonly isRecording: boolean
  readonly depth: number
  readonly search: Search
  /** Of the file at this place, by what stands beside it. */
  readonly durationSeconds: number | null
}

function collect(value: unknown, place: Place): void {
  const { isRecording, depth, search, durationSeconds } = place
  search.valuesLeft -= 1
  if (search.valuesLeft < 0 || depth < 0) return
  const inside = { ...place, depth: depth - 1 }
  const addresses = typeof value === 'string' && isRecording ? splitAddresses(value) : []
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
  const keys = [...fields.keys()].filter((key) => !isExcludedKey(key))
  // Its id and its length are named like the recording.
  const named = keys.filter((key) => search.names(key, fields) && mayHoldUrl(fields.get(key)))
  const ownKeys = named.some((key) => isWebUrl(fields.get(key))) ? named : []
  const files =
    isRecording && ownKeys.length === 0
      ? keys.filter((key) => namesFile(key) && isWebUrl(fields.get(key))).toSorted(compareFileKeys)
      : []
  const [file] = files
  const hasOwn = ownKeys.length > 0 || file !== undefined
  const addressCount = keys.filter(
    (key) => isWebUrl(fields.get(key)) && (!hasOwn || named.includes(key)),
  ).length
  // A length beside several files is the sum of theirs.
  const durationSeconds =
    addressCount > 1 || named.length > 1 ? null : (readDuration(fields, isRecording) ?? place.durationSeconds)
  for (const key of keys) {
    const value = fields.get(key)
    if (named.includes(key) || key === file) collect(value, { ...place, isRecording: true, durationSeconds })
    // A map of legs or channels to their files: every address is one. Beside the file of a recording none is.
    else if (typeof value !== 'string' || !hasOwn)
      collect(value, { ...place, durationSeconds: typeof value === 'string' ? durationSeconds : null })
  }
}

function mayHoldUrl(value: unknown): boolean {
  return typeof value === 'string' ? isWebUrl(value) || /^\s*[[{]/.test(value) : typeof value === 'object'
}

function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && splitAddresses(value).length > 0
}

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

/** An address that needs no sign-in comes first. */
function compareFileKeys(one: string, other: string): number {
  return Number(/sign|public/i.test(other)) - Number(/sign|public/i.test(one))
}

/** Two links to the same file are one recording: a signed one, another format of it. */
function mergeSame(found: readonly CallRecording[]): readonly CallRecording[] {
  const byFile = new Map<string, CallRecording>()
  for (const { href, durationSeconds } of found) {
    const file = getFileId(href)
    const known = byFile.get(file)
    if (!known) byFile.set(file, { href, durationSeconds })
    else if (known.durationSeconds === null) byFile.set(file, { ...known, durationSeconds })
  }
  return [...byFile.values()].slice(0, MAX_RECORDINGS)
}

function getFileId(href: string): string {
  const { origin, pathname } = new URL(href)
  return AUDIO_NAME.test(pathname) ? origin + pathname.replace(AUDIO_NAME, '') : href
}
