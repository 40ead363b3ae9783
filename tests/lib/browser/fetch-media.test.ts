import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchMedia, MAX_MEDIA_BYTES } from '#src/lib/browser/fetch-media.ts'

const URL_OF_FILE = 'https://app.example.com/media/cup-1?signature=1'
const fetched = vi.spyOn(globalThis, 'fetch')

/** A body in pieces of a million bytes; without a count, it never ends. Counts what was read of it. */
function makeBody(count = Number.POSITIVE_INFINITY) {
  const read = { pieces: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read.pieces >= count) return controller.close()
        read.pieces += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
      cancel: () => {
        read.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { read, body }
}

/** Answers as a browser does: what is read of the response rejects once its request is aborted. */
function answer(body: ReadableStream<Uint8Array> | string, init: ResponseInit = {}) {
  fetched.mockImplementationOnce((_, { signal } = {}) => {
    const response = new Response(body, init)
    signal?.addEventListener('abort', () => void response.body?.cancel().catch(() => undefined))
    return Promise.resolve(response)
  })
}

test('a file is fetched with its type, so that no cache stores it and its host gets no referrer', async () => {
  answer('photo', { headers: { 'content-type': 'image/jpeg' } })
  const file = await fetchMedia(URL_OF_FILE)
  expect(file).toBeInstanceOf(Blob)
  expect(file).toMatchObject({ size: 5, type: 'image/jpeg' })
  expect(fetched).toHaveBeenLastCalledWith(
    URL_OF_FILE,
    expect.objectContaining({ cache: 'no-store', referrerPolicy: 'no-referrer', credentials: 'same-origin' }),
  )
})

test.each([
  ['never ends', Number.POSITIVE_INFINITY, undefined],
  ['is longer than it says', 65, '1000'],
  ['is one piece too long', 65, undefined],
])('a file that %s is cut at the limit of bytes', async (_, count, length) => {
  const { read, body } = makeBody(count)
  answer(body, length === undefined ? {} : { headers: { 'content-length': length } })
  expect(await fetchMedia(URL_OF_FILE)).toBe('refused')
  expect(read.pieces).toBeLessThanOrEqual(MAX_MEDIA_BYTES / 1_000_000 + 1)
})

test('a file of exactly the limit is loaded', async () => {
  answer(makeBody(MAX_MEDIA_BYTES / 1_000_000).body)
  expect(await fetchMedia(URL_OF_FILE)).toMatchObject({ size: MAX_MEDIA_BYTES })
})

test('a response that stalls is given up after a minute, and so is a host that sends none', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (const stalls of ['before', 'within']) {
    fetched.mockImplementationOnce((_, { signal } = {}) => {
      const stopped = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      stopped.catch(() => undefined)
      if (stalls === 'before') return stopped
      return Promise.resolve(new Response(new ReadableStream({ pull: () => stopped })))
    })
    const onEnd = vi.fn()
    void fetchMedia(URL_OF_FILE).then(onEnd)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('refused')
  }
})

test.each([403, 404, 500])('the status %i is a refusal, no connection is none', async (status) => {
  answer('{}', { status })
  expect(await fetchMedia(URL_OF_FILE)).toBe('refused')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await fetchMedia(URL_OF_FILE)).toBe('unreachable')
})

test('a file that is no longer wanted is not loaded on', async () => {
  const end = new AbortController()
  const { read, body } = makeBody()
  answer(body)
  const file = fetchMedia(URL_OF_FILE, end.signal)
  end.abort()
  expect(await file).toBe('refused')
  expect(read.isCancelled).toBe(true)
})
