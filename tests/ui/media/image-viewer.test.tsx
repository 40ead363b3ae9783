import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import { ImageViewer } from '#src/features/conversation/media/image-viewer.tsx'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'
import '../../support/jsdom-layout.ts'

/** jsdom has no pointer capture. */
const setPointerCapture = vi.fn()

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture })
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
  setPointerCapture.mockClear()
  document.documentElement.removeAttribute('dir')
})

/** Shows the first of a message's images. Returns a function that replaces the message's records. */
function openFirst(records: readonly object[]) {
  const session = openMediaSession()
  const createViewer = (shown: readonly object[]) => {
    const message = makeMessage('m1', 0, { attachments: shown.map((it) => parseAttachment(it)) })
    return (
      <SessionContext value={session}>
        <ImageViewer
          openImageId="m1.0"
          images={getThreadImages([message], [MEDIA_HOST])}
          sequence={{
            hasEarlier: false,
            hasLater: false,
            isPartial: false,
            isSeeking: false,
            hasFailed: false,
            showEarlier: () => undefined,
            showLater: () => undefined,
          }}
          getAuthorName={() => 'Asha'}
          onShow={() => undefined}
          onClose={() => undefined}
        />
      </SessionContext>
    )
  }
  const { rerender } = render(createViewer(records))
  return (renewed: readonly object[]) => rerender(createViewer(renewed))
}

const photo = { name: 'cup.jpg', mime_type: 'image/jpeg', url: `${MEDIA_HOST}/cup.jpg` }
const getImage = () => screen.getByAltText('cup.jpg')

test('a press on “Try again” in the viewer is left to the button, and one on the image moves the image', () => {
  openFirst([photo])
  fireEvent.pointerDown(getImage(), { pointerId: 1, button: 2 })
  expect(setPointerCapture).not.toHaveBeenCalled()
  fireEvent.pointerDown(getImage(), { pointerId: 1, button: 0 })
  expect(setPointerCapture).toHaveBeenCalledOnce()
  fireEvent.error(getImage())
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Try again' }), { pointerId: 2, button: 0 })
  expect(setPointerCapture).toHaveBeenCalledOnce()
})

test('the original of an image that can’t be shown opens in a tab of its own', () => {
  openFirst([photo])
  fireEvent.error(getImage())
  const link = screen.getByRole('link', { name: /^Open original \(media\.example\.com\)/ })
  expect(link).toHaveAttribute('href', photo.url)
})

test('the original of an image with too many pixels opens in a tab of its own', () => {
  openFirst([photo])
  for (const side of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(getImage(), side, { value: 30_000 })
  fireEvent.load(getImage())
  expect(screen.getByText('The image is too large to show', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Open original \(/ })).toHaveAttribute('href', photo.url)
})

test('an image that is shown keeps its link when polling renews it, and takes the new one when it is tried again', async () => {
  const renew = openFirst([photo])
  const getLink = () => getImage().getAttribute('src')
  renew([{ ...photo, url: `${photo.url}?expires=2` }])
  expect(getLink()).toBe(photo.url)
  fireEvent.error(getImage())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(getLink()).toBe(`${photo.url}?expires=2`))
})

test.each([
  ['ltr', ['Previous image · ←', 'Next image · →']],
  ['rtl', ['Previous image · →', 'Next image · ←']],
])('in a page from %s, the buttons of the viewer name the arrow keys that do the same', (dir, titles) => {
  document.documentElement.dir = dir
  openFirst([photo])
  const buttons = [/^Previous/, /^Next/].map((name) => screen.getByRole('button', { name }))
  expect(buttons.map((it) => it.title)).toEqual(titles)
})
