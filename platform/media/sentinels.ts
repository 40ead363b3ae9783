/** Ids of media that fail on purpose, for tests (docs/local-platform.md). */
import { Problem } from '../http/problem.ts'
import { decompressionBomb } from './bomb.ts'
import { mediaFile } from './media-files.ts'

/** A body of `size` bytes. `read` returns those from `start` to `end`, which is excluded. */
export type MediaBody = {
  readonly name: string
  readonly type: string
  readonly size: number
  read(start: number, end: number): Uint8Array<ArrayBuffer>
  /** How the body is sent, if not at once: `slow` in small pieces, `cut` only its first half. */
  readonly pace?: 'slow' | 'cut'
}

export function bodyOf(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): MediaBody {
  return { name, type, size: bytes.length, read: (start, end) => bytes.subarray(start, end) }
}

const PAGE = '<!doctype html><title>Not an image</title><script>document.title = "It ran"</script>'
const LARGE_SIZE = 50_000_000

type Sentinel = () => MediaBody | Promise<MediaBody>

export const MEDIA_SENTINELS: ReadonlyMap<string, Sentinel> = new Map<string, Sentinel>([
  ['status-403', () => fail(403)],
  ['status-404', () => fail(404)],
  ['html-as-image', () => bodyOf('photo.png', 'image/png', new TextEncoder().encode(PAGE))],
  ['image-as-html', () => bodyOf('photo.html', 'text/html; charset=utf-8', mediaFile('cup-1').bytes)],
  ['50-mb', largeBody],
  ['slow', (): MediaBody => ({ ...bodyOfFile('cup-2'), pace: 'slow' })],
  ['cut-off', (): MediaBody => ({ ...bodyOfFile('cup-2'), pace: 'cut' })],
  ['bomb', async () => bodyOf('bomb.png', 'image/png', await decompressionBomb())],
])

function fail(status: 403 | 404): never {
  throw new Problem(status, `The platform was asked to fail with ${status}.`)
}

function bodyOfFile(id: string): MediaBody {
  const { name, type, bytes } = mediaFile(id)
  return bodyOf(name, type, bytes)
}

/** A photograph with zeros behind it, which decoders ignore. */
function largeBody(): MediaBody {
  const { name, type, bytes } = mediaFile('cup-1')
  return {
    name,
    type,
    size: LARGE_SIZE,
    read(start, end) {
      const part = new Uint8Array(end - start)
      part.set(bytes.subarray(start, end))
      return part
    },
  }
}
