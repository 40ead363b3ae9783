/**
 * The `blob:` addresses of this page. Until it is revoked, such an address keeps its file readable for every page of the origin: so
 * all of them are made here, and revoked when the session is locked or ends.
 */
import { registerSessionCache } from '#src/lib/storage/session-caches.ts'

const urls = new Set<string>()

export function createObjectUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  urls.add(url)
  return url
}

export function revokeObjectUrl(url: string): void {
  if (urls.delete(url)) URL.revokeObjectURL(url)
}

registerSessionCache(() => {
  for (const url of urls) revokeObjectUrl(url)
})
