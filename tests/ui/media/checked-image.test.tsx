import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#src/data/session/use-session.ts'
import { CheckedImage } from '#src/features/conversation/media/checked-image.tsx'
import { clearSessionCaches } from '#src/lib/storage/session-caches.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { render } from '../../support/render.tsx'

const OWN_FILE = `${location.origin}/media/cup-1?signature=1`
const fetched = vi.spyOn(globalThis, 'fetch')
const revoked = vi.fn()

/** jsdom has no addresses of files. */
beforeEach(() => {
  let count = 0
  const createObjectURL = () => `blob:file-${(count += 1)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: revoked }))
})
afterEach(() => {
  clearSessionCaches()
  vi.clearAllMocks()
  vi.useRealTimers()
})

function renderImages(urls: readonly string[], { isAskedFor = false } = {}) {
  const onProblem = vi.fn()
  const renderAll = (shown: readonly string[]) => (
    <SessionContext value={session}>
      {shown.map((url, index) => (
        <CheckedImage
          key={index}
          url={url}
          alt={`image ${index}`}
          isAskedFor={isAskedFor}
          isStill={false}
          onShown={() => undefined}
          onProblem={onProblem}
        />
      ))}
    </SessionContext>
  )
  const session = openMediaSession()
  const { rerender } = render(renderAll(urls))
  return { onProblem, show: (count: number) => rerender(renderAll(urls.slice(0, count))) }
}

const getSource = (index: number) => screen.getByAltText(`image ${index}`).getAttribute('src')

test('a file of the app’s own origin is fetched once for all its images, and kept while one shows it', async () => {
  fetched.mockResolvedValue(new Response('photo'))
  const { show } = renderImages([OWN_FILE, OWN_FILE])
  expect(getSource(0)).toBeNull()
  await waitFor(() => expect([getSource(0), getSource(1)]).toEqual(['blob:file-1', 'blob:file-1']))
  expect(fetched).toHaveBeenCalledExactlyOnceWith(OWN_FILE, expect.objectContaining({ cache: 'no-store' }))
  show(1)
  await Promise.resolve()
  expect(revoked).not.toHaveBeenCalled()
  show(0)
  await waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file-1'))
})

test('a lock revokes the address of an image that is shown', async () => {
  fetched.mockResolvedValue(new Response('photo'))
  renderImages([OWN_FILE])
  await waitFor(() => expect(getSource(0)).toBe('blob:file-1'))
  clearSessionCaches()
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file-1')
})

test('an image that leaves the page before its file has arrived leaves no address', async () => {
  const arrival = Promise.withResolvers<Response>()
  fetched.mockReturnValue(arrival.promise)
  const { show, onProblem } = renderImages([OWN_FILE])
  show(0)
  arrival.resolve(new Response('photo'))
  await arrival.promise
  await vi.waitFor(() => expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true))
  expect(document.querySelector('[src^=blob]')).toBeNull()
  expect(onProblem).not.toHaveBeenCalled()
})

test('a file that the page may not read is loaded by the element, and one that is refused is none', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 403 }))
  const { onProblem } = renderImages([OWN_FILE, `${OWN_FILE}2`, `${MEDIA_HOST}/cup.jpg`])
  expect(getSource(2)).toBe(`${MEDIA_HOST}/cup.jpg`)
  await waitFor(() => expect(getSource(0)).toBe(OWN_FILE))
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('notLoaded')
  expect(getSource(1)).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})

const SIX_FILES = Array.from({ length: 6 }, (_, index) => `${MEDIA_HOST}/${index}.jpg`)
const OTHER_HOST_FILE = 'https://other.example.com/cup.jpg'
const listStarted = () =>
  screen.getAllByAltText(/^image /).flatMap((image, index) => (image.hasAttribute('src') ? [index] : []))

test('four images of a host are loaded at once, and the next when one has arrived, failed or left the page', () => {
  const { show } = renderImages([OTHER_HOST_FILE, ...SIX_FILES, `${MEDIA_HOST}/6.jpg`])
  expect(listStarted()).toEqual([0, 1, 2, 3, 4])
  fireEvent.load(screen.getByAltText('image 2'))
  expect(listStarted()).toEqual([0, 1, 2, 3, 4, 5])
  fireEvent.error(screen.getByAltText('image 1'))
  expect(listStarted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  // Those that wait go, too.
  show(1)
  expect(listStarted()).toEqual([0])
})

test('images without an end make room for the next after five seconds, and are given up a minute after their start', () => {
  vi.useFakeTimers()
  const { onProblem } = renderImages(SIX_FILES)
  vi.advanceTimersByTime(4_999)
  expect(listStarted()).toEqual([0, 1, 2, 3])
  vi.advanceTimersByTime(1)
  expect(listStarted()).toEqual([0, 1, 2, 4])
  vi.advanceTimersByTime(5_000)
  expect(listStarted()).toEqual([0, 1, 2, 5])
  vi.advanceTimersByTime(49_999)
  expect(onProblem).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onProblem).toHaveBeenCalledTimes(3)
  expect(listStarted()).toEqual([3, 4, 5])
  vi.advanceTimersByTime(10_000)
  expect(onProblem).toHaveBeenCalledTimes(4)
  expect(listStarted()).toEqual([3, 4])
  vi.advanceTimersByTime(49_999)
  expect(onProblem).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1)
  expect(onProblem).toHaveBeenCalledTimes(6)
})

test('an image that the agent asks for waits for no other of its host', () => {
  renderImages(SIX_FILES, { isAskedFor: true })
  expect(listStarted()).toEqual([0, 1, 2, 3, 4, 5])
})

test('four files of the app’s own origin are fetched at once, and one that the agent asks for besides', async () => {
  const files = Array.from({ length: 6 }, (_, index) => `${OWN_FILE}${index}`)
  const arrivals = files.map(() => Promise.withResolvers<Response>())
  const started: number[] = []
  fetched.mockImplementation((url) => {
    const index = files.findIndex((it) => it === url)
    started.push(index)
    return arrivals[index]?.promise ?? Promise.reject(new TypeError('Failed to fetch'))
  })
  renderImages(files)
  await waitFor(() => expect(started).toEqual([0, 1, 2, 3]))
  renderImages(files.slice(5), { isAskedFor: true })
  await waitFor(() => expect(started).toEqual([0, 1, 2, 3, 5]))
  arrivals[0]?.resolve(new Response('photo'))
  await waitFor(() => expect(started).toEqual([0, 1, 2, 3, 5, 4]))
})
