import { screen, waitFor } from '@testing-library/react'
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
})

function renderImages(urls: readonly string[]) {
  const onProblem = vi.fn()
  const renderAll = (shown: readonly string[]) => (
    <SessionContext value={session}>
      {shown.map((url, index) => (
        <CheckedImage
          key={index}
          url={url}
          alt={`image ${index}`}
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
