import { type FetchedMedia, fetchMedia } from './fetch-media.ts'
import { createObjectUrl, revokeObjectUrl } from './object-url.ts'

/** A fetched file as a `blob:` address. */
export type MediaSource = { readonly blobUrl: string } | Exclude<FetchedMedia, Blob>

type SharedFile = {
  readonly source: Promise<MediaSource>
  readonly end: AbortController
  users: number
}

const files = new Map<string, SharedFile>()

/**
 * A file for one element. Elements that show the same file at the same time share it. `release` ends loading, or gives the
 * file back, once no element uses it any more.
 */
export function shareMedia(url: string): {
  readonly source: Promise<MediaSource>
  readonly release: () => void
} {
  const file = files.get(url) ?? startFile(url)
  files.set(url, file)
  file.users += 1
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
  const source = fetchMedia(url, end.signal).then(
    (it): MediaSource => (it instanceof Blob ? { blobUrl: createObjectUrl(it) } : it),
  )
  return { source, end, users: 0 }
}
