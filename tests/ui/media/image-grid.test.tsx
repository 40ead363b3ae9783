import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import { ImageGrid } from '#src/features/conversation/media/image-grid.tsx'
import '../../support/jsdom-layout.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'

test('the button of a thumbnail is named after its image while that is loaded', async () => {
  const record = { name: 'cup.jpg', mime_type: 'image/jpeg', url: `${MEDIA_HOST}/cup.jpg` }
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
  expect(await screen.findByRole('button', { name: /^Image “cup\.jpg”, / })).toBeVisible()
  expect(screen.getByAltText(/^Image “cup\.jpg”/)).not.toBeVisible()
})
