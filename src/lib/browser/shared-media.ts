import { type FetchedMedia, fetchMedia } from './fetch-media.ts'
import { queueLoad } from './load-queue.ts'
import { createObjectUrl, revokeObjectUrl } from './object-url.ts'

/** A fetched file as a `blob:` address. */
export type MediaSource = { readonly blobUrl: string } | Exclude<FetchedMedia, Blob>

type SharedFile = {
  readonly source: Promise<MediaSource>
  /** Doesn't wait for its turn. */
  readonly start: () => void
  readonly end: AbortController
  users: number
}

const files = new Map<string, SharedFile>()

/**
 * A file for one element. Elements that show the same file at the same time share it. Unless the agent has asked for it, it
 * waits for other files of its host. `release` ends loading, or gives the file back, once no element uses it any more.
 */
export function shareMedia(
  url: string,
  isAskedFor: boolean,
): {
  readonly source: Promise<MediaSource>
  readonly release: () => void
} {
  const file = files.get(url) ?? startFile(url)
  files.set(url, file)
  file.users += 1
  if (isAskedFor) file.start()
  const release = () => {
    file.users -= 1
    if (file.users > 0) return
    files.delete(url)
    file.end.abort()
    void revoke(file)
  }
  return { source: file.source, release }
}

async function revoke({ source }: SharedFile) {
  const it = await source
  if (typeof it === 'object') revokeObjectUrl(it.blobUrl)
}

function startFile(url: string): SharedFile {
  const end = new AbortController()
  const { promise: source, resolve } = Promise.withResolvers<MediaSource>()
  let load: AbortController | null = null
  const start = () => {
    const current = new AbortController()
    load = current
    const fetchOnce = async () => {
      const media = await fetchMedia(url, AbortSignal.any([end.signal, current.signal]))
      // It made room for others of its host, and begins again after them.
      if (load !== current) return
      endTurn()
      resolve(media instanceof Blob ? { blobUrl: createObjectUrl(media) } : media)
    }
    void fetchOnce()
    return () => {
      if (load === current) load = null
      current.abort()
    }
  }
  const endTurn = queueLoad(url, start)
  const startAtOnce = () => {
    endTurn()
    if (load === null) start()
  }
  end.signal.addEventListener('abort', endTurn)
  return { source, start: startAtOnce, end, users: 0 }
}
