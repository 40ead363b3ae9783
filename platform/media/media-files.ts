/** The media that the local platform serves. `scripts/media.ts` draws and synthesises the files. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type MediaFile = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
}
const FOLDER = join(import.meta.dirname, 'files')

const files = new Map(
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const ending = extname(name)
      const id = name.slice(0, -ending.length)
      const bytes = Uint8Array.from(readFileSync(join(FOLDER, name)))
      return [id, { id, name, type: TYPES[ending] ?? 'application/octet-stream', bytes }]
    }),
)

/** Undefined if there is no file with this id. */
export function findMediaFile(id: string): MediaFile | undefined {
  return files.get(id)
}

/** The file with this id. Throws a RangeError if there is none, which is a mistake of the caller. */
export function mediaFile(id: string): MediaFile {
  const file = files.get(id)
  if (!file) throw new RangeError(`there is no media file ${id}`)
  return file
}

/** The files of one kind, in the order of their ids: `cup` for `cup-1`, `cup-2` and so on. */
export function mediaOf(kind: string): MediaFile[] {
  return [...files.values()].filter(({ id }) => id.startsWith(`${kind}-`))
}

const GOODS = ['cup', 'cushion', 'kurta', 'label', 'parcel', 'plate', 'saree', 'shade']

/** Photographs of goods, most of them damaged. */
export const PHOTOS: readonly MediaFile[] = GOODS.flatMap(mediaOf)
