import { createObjectUrl, revokeObjectUrl } from './object-url.ts'

/** Long enough for the browser to start the download. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a text as a UTF-8 file. */
export function downloadText(text: string, name: string, type: string): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = createObjectUrl(blob)
  link.download = name
  link.click()
  setTimeout(() => revokeObjectUrl(link.href), REVOKE_AFTER_MS)
}
