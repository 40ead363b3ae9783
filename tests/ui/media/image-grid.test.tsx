import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
  render(
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

test('an image that fails by itself takes the focus from nothing', async () => {
  renderGrid(PHOTO)
  await findThumbnail()
  fireEvent.error(screen.getByAltText(/^Image “cup\.jpg”/))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(document.body).toHaveFocus()
})
