import { registerSessionCache } from '#src/lib/storage/session-caches.ts'

/** Sources of the messages whose quoted history was unfolded: rows that scroll out of view and back keep it so. */
const opened = new Set<string>()
registerSessionCache(() => opened.clear())

export function isHistoryOpen(source: string): boolean {
  return opened.has(source)
}

export function setHistoryOpen(source: string, isOpen: boolean) {
  if (isOpen) opened.add(source)
  else opened.delete(source)
}
