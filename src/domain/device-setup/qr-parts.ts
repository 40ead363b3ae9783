/**
 * Splits an encrypted setup into the texts of several QR codes, and collects them again from scans in any order. A code
 * holds little, so that the camera of a tablet reads it from another screen.
 */

/** Medium error correction holds 412 bytes in version 15, which has 77 modules on each side. */
const PART_LENGTH = 380
/** A scan of more parts than any setup has is refused. */
const MAX_PARTS = 400
const PART = /^handoff-part:([0-9a-z]{1,8}):(\d{1,3})\/(\d{1,3}):([\w:-]+)$/

/** The texts of the QR codes: the setup itself if one code can hold it. */
export function splitIntoParts(text: string): readonly string[] {
  const count = Math.ceil(text.length / PART_LENGTH)
  if (count <= 1) return [text]
  // Parts of the same length have codes of the same size, which doesn't jump when the next one is shown.
  const length = Math.ceil(text.length / count)
  const id = getSetId(text)
  return Array.from({ length: count }, (_, index) => {
    const chunk = text.slice(index * length, (index + 1) * length)
    return `handoff-part:${id}:${index + 1}/${count}:${chunk}`
  })
}

/** The parts of one setup that were scanned so far; null before the first. */
export type CollectedParts = {
  readonly id: string
  readonly count: number
  /** By number, from 1. */
  readonly chunks: ReadonlyMap<number, string>
}

export type ScanResult =
  | { readonly kind: 'complete'; readonly text: string }
  | { readonly kind: 'added' | 'repeated'; readonly parts: CollectedParts }
  /** A part of another setup than the parts before it. Those are kept. */
  | { readonly kind: 'other setup' }
  | { readonly kind: 'not a setup' }
  /** All parts were scanned, but don't make up the text that they were made of. */
  | { readonly kind: 'damaged' }

/** What a scanned code adds to the parts before it. */
export function addScan(parts: CollectedParts | null, scanned: string): ScanResult {
  if (/^handoff-setup:/i.test(scanned)) return { kind: 'complete', text: scanned }
  const [, id = '', number = '', total = '', chunk = ''] = PART.exec(scanned) ?? []
  const index = Number(number)
  const count = Number(total)
  if (chunk === '' || index < 1 || index > count || count > MAX_PARTS) return { kind: 'not a setup' }
  if (parts && (parts.id !== id || parts.count !== count)) return { kind: 'other setup' }
  if (parts?.chunks.has(index)) return { kind: 'repeated', parts }
  const chunks = new Map(parts?.chunks).set(index, chunk)
  if (chunks.size < count) return { kind: 'added', parts: { id, count, chunks } }
  const text = Array.from({ length: count }, (_, at) => chunks.get(at + 1) ?? '').join('')
  return getSetId(text) === id ? { kind: 'complete', text } : { kind: 'damaged' }
}

/** FNV-1a in base 36. It only tells sets apart: the encryption proves that nothing was changed. */
function getSetId(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}
