/** Texts about this device's storage. */
import type { DeviceStoreProblem } from '#src/lib/storage/device-store.ts'
import type { StorageUsage } from '#src/lib/storage/usage.ts'
import { formatBytes } from '#src/lib/text/format.ts'

const STORAGE_KEY_LABELS: readonly (readonly [RegExp, string])[] = [
  [/^handoff\.preferences$/, 'Settings, keys, saved views'],
  [/^handoff\.names /, 'Names'],
  [/^handoff\.session$/, 'Session, encrypted'],
  [/^handoff\.active$/, 'Last activity'],
  [/^handoff\.left$/, 'Tab reloads'],
  [/^handoff\.kept$/, 'PIN set up on this device'],
]

/** The label of a storage key. The key itself isn't shown, since it may name a platform. */
export function getStorageKeyLabel(key: string): string {
  return STORAGE_KEY_LABELS.find(([form]) => form.test(key))?.[1] ?? 'Other'
}

/** The label of a database. Its name isn't shown, since it may identify the owner. */
export function getDatabaseLabel(name: string): string {
  if (name === 'handoff-device') return 'keys'
  return name.startsWith('handoff ') ? 'offline cache, drafts and sends, encrypted' : 'other'
}

export function formatStorageUsage(
  { usedBytes, quotaBytes, persisted }: StorageUsage,
  locale: string,
): string {
  if (usedBytes === null) return 'Not reported by the browser'
  const quotaText = quotaBytes === null ? '' : ` of ${formatBytes(quotaBytes, locale)}`
  const persistedText = persisted === true ? ', never cleared by the browser itself' : ''
  return `${formatBytes(usedBytes, locale)}${quotaText}${persistedText}`
}

/** Why nothing can be stored on this device. */
export const DEVICE_STORE_PROBLEM_LABELS: Readonly<Record<DeviceStoreProblem, string>> = {
  blocked: 'This browser blocks storage on this device.',
  full: 'This device is out of storage.',
  lost: 'The browser closed the storage.',
  unreadable: 'Some stored data can’t be read.',
}
