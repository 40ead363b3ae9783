import { MAX_LOAD_MS } from './load-limit.ts'

/** Well above any photo. What is larger may never end, and is given up while it is loaded. */
export const MAX_MEDIA_BYTES = 64_000_000

/**
 * A file, of which the browser's HTTP cache gets no copy. `refused`: its host doesn't send it, or it exceeds the limits of bytes
 * or time. `unreachable`: the page gets no response, as of an address that leads to an origin it may not read; an element
 * may still load it.
 */
export type FetchedMedia = Blob | 'refused' | 'unreachable'

/** `signal`: the file is no longer wanted. Never rejects. */
export async function fetchMedia(url: string, signal?: AbortSignal): Promise<FetchedMedia> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, MAX_LOAD_MS)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    }).catch(() => null)
    if (!response) return limit.signal.aborted ? 'refused' : 'unreachable'
    const blob = response.ok ? await readBlob(response).catch(() => null) : null
    return limit.signal.aborted ? 'refused' : (blob ?? 'refused')
  } finally {
    // Also ends a response of which only the beginning was read.
    stop()
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Null: too large. What the response says of its length is not trusted. */
async function readBlob(response: Response): Promise<Blob | null> {
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > MAX_MEDIA_BYTES) return null
    pieces.push(read.value)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}
