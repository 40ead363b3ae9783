/** What a device keeps, in words. */
import type { StorageUsage } from '#src/lib/storage/usage.ts'
import { formatBytes } from '#src/lib/text/format-bytes.ts'

const STORAGE_KEY_LABELS: readonly (readonly [RegExp, string])[] = [
  [/^handoff\.preferences$/, 'Settings, keys, saved views'],
  [/^handoff\.names /, 'Names'],
  [/^handoff\.session$/, 'Session, encrypted'],
  [/^handoff\.active$/, 'When somebody was here last'],
  [/^handoff\.left$/, 'When this tab was loaded again'],
  [/^handoff\.kept$/, 'That somebody has a PIN here'],
]

/** What lies under a key of the browser's storage. The key may name a platform: it isn't repeated. */
export function getStorageKeyLabel(key: string): string {
  return STORAGE_KEY_LABELS.find(([form]) => form.test(key))?.[1] ?? 'Other'
}

/** A database by its name, which may say whose it is: that isn't repeated. */
export function getDatabaseLabel(name: string): string {
  if (name === 'handoff-device') return 'keys'
  return name.startsWith('handoff ') ? 'what was read, drafts and sends, encrypted' : 'other'
}

export function formatStorageUsage(
  { usedBytes, quotaBytes, persisted }: StorageUsage,
  locale: string,
): string {
  if (usedBytes === null) return 'The browser doesn’t say'
  const of = quotaBytes === null ? '' : ` of ${formatBytes(quotaBytes, locale)}`
  const kept = persisted === true ? ', never cleared by the browser itself' : ''
  return `${formatBytes(usedBytes, locale)}${of}${kept}`
}
