import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import { ImageGrid } from '#src/features/conversation/media/image-grid.tsx'
import '../../support/jsdom-layout.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'

const PHOTO = { name: 'cup.jpg', mime_type: 'image/jpeg', url: `${MEDIA_HOST}/cup.jpg` }

function renderGrid(record: object) {
  const message = makeMessage('m1', 0, { attachments: [parseAttachment(record)] })
  const history = createMemoryHistory({ initialEntries: ['/inbox'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  return render(
    <RouterContextProvider router={router}>
      <SessionContext value={openMediaSession()}>
        <ImageGrid images={getThreadImages([message], [MEDIA_HOST])} customerName="Asha" />
      </SessionContext>
    </RouterContextProvider>,
  )
}

const findThumbnail = () => screen.findByRole('button', { name: /^Image “cup\.jpg”, / })

test('the button of a thumbnail is named after its image while that is loaded', async () => {
  renderGrid(PHOTO)
  expect(await findThumbnail()).toBeVisible()
  expect(screen.getByAltText(/^Image “cup\.jpg”/)).not.toBeVisible()
})

test('the focus goes from the button for a large image to the image, and on to what follows if that fails', async () => {
  renderGrid({ ...PHOTO, size: 50_000_000 })
  screen.getByRole('button', { name: 'Load image, 50 MB' }).focus()
  await userEvent.setup().keyboard('{Enter}')
  const thumbnail = await findThumbnail()
  expect(document.activeElement).toBe(thumbnail)
  fireEvent.error(screen.getByAltText(/^Image “cup\.jpg”/))
  const retry = screen.getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(retry)
  expect(retry).toHaveAccessibleDescription(/^The image can’t be shown\./)
})

test('an image that does not end is given up after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderGrid(PHOTO)
  await findThumbnail()
  const image = getImage()
  act(() => void vi.advanceTimersByTime(55_000))
  expect(image).toHaveAttribute('src', PHOTO.url)
  act(() => void vi.advanceTimersByTime(6_000))
  expect(image).not.toHaveAttribute('src')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an image that has arrived keeps its address', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderGrid(PHOTO)
  await findThumbnail()
  loadImage(480)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(getImage()).toHaveAttribute('src', PHOTO.url)
})

test('an image that fails by itself takes the focus from nothing', async () => {
  renderGrid(PHOTO)
  await findThumbnail()
  fireEvent.error(screen.getByAltText(/^Image “cup\.jpg”/))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(document.body).toHaveFocus()
})

const THUMBNAIL = `${MEDIA_HOST}/small.jpg`
const getImage = () => screen.getByAltText<HTMLImageElement>(/^Image “cup\.jpg”/)

/** Lets the image arrive with a width and a height, of which jsdom knows none. */
function loadImage(side: number) {
  const image = getImage()
  for (const name of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(image, name, { value: side, configurable: true })
  fireEvent.load(image)
}

test('the box of an image shows its thumbnail, also of an image that is too large to be loaded unasked', async () => {
  renderGrid({ ...PHOTO, size: 50_000_000, thumbnail: THUMBNAIL })
  await findThumbnail()
  expect(getImage().src).toBe(THUMBNAIL)
  loadImage(480)
  expect(getImage().src).toBe(THUMBNAIL)
  expect(getImage()).toBeVisible()
})

test('an image whose thumbnail is refused, or would be blurred in its box, is loaded itself', async () => {
  const { unmount } = renderGrid({ ...PHOTO, thumbnail: THUMBNAIL })
  await findThumbnail()
  fireEvent.error(getImage())
  expect(getImage().src).toBe(PHOTO.url)
  fireEvent.error(getImage())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  unmount()
  renderGrid({ ...PHOTO, thumbnail: THUMBNAIL })
  await findThumbnail()
  loadImage(64)
  expect(getImage().src).toBe(PHOTO.url)
})

test('a thumbnail on another host is not requested', async () => {
  renderGrid({ ...PHOTO, thumbnail: 'https://elsewhere.example/small.jpg' })
  await findThumbnail()
  expect(getImage().src).toBe(PHOTO.url)
})

test('a moving image is marked as a GIF', async () => {
  renderGrid({ ...PHOTO, mime_type: 'image/gif', name: 'cup.gif', url: `${MEDIA_HOST}/cup.gif` })
  await screen.findByRole('button', { name: /^Image “cup\.gif”, / })
  expect(screen.getByText('GIF')).toBeVisible()
})

test('the first frame of an image of many pixels is drawn only when the agent asks for it; a photograph needs no such frame', async () => {
  const { unmount } = renderGrid({ ...PHOTO, mime_type: 'image/png' })
  await findThumbnail()
  loadImage(4_100)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show image of more than 16 megapixels' })).toBeVisible()
  unmount()
  renderGrid(PHOTO)
  await findThumbnail()
  loadImage(4_100)
  expect(screen.getByRole('img', { name: /^Image “cup\.jpg”/ })).toBeVisible()
})

test('an image with too many pixels can be loaded again, because another link may lead to a smaller one', async () => {
  renderGrid(PHOTO)
  await findThumbnail()
  loadImage(30_000)
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAccessibleDescription(/too large/)
})
