/** What a device keeps, in words. */
import { formatBytes } from '#src/lib/format-bytes.ts'
import type { StorageFacts } from '#src/lib/storage-facts.ts'

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^handoff\.preferences$/, 'Settings, keys, saved views'],
  [/^handoff\.names /, 'Names'],
  [/^handoff\.session$/, 'Session, encrypted'],
  [/^handoff\.active$/, 'When somebody was here last'],
  [/^handoff\.left$/, 'When this tab was loaded again'],
  [/^handoff\.kept$/, 'That somebody has a PIN here'],
]

/** What lies under a key of the browser's storage. The key may name a platform: it isn't repeated. */
export function keptWords(key: string): string {
  return WORDS.find(([form]) => form.test(key))?.[1] ?? 'Other'
}

/** A database by its name, which may say whose it is: that isn't repeated. */
export function databaseWords(name: string): string {
  if (name === 'handoff-device') return 'keys'
  return name.startsWith('handoff ') ? 'what was read, drafts and sends, encrypted' : 'other'
}

export function storageWords({ usage, quota, persisted }: StorageFacts, locale: string): string {
  if (usage === null) return 'The browser doesn’t say'
  const of = quota === null ? '' : ` of ${formatBytes(quota, locale)}`
  const kept = persisted === true ? ', never cleared by the browser itself' : ''
  return `${formatBytes(usage, locale)}${of}${kept}`
}
