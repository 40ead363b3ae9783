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
import { MessageItems } from '#src/features/conversation/message/items.tsx'
import '../../support/jsdom-layout.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'

test('a message shows the captions of its images and of its files once', () => {
  const attachments = [
    { image: { link: `${MEDIA_HOST}/cup.jpg`, filename: 'cup.jpg', caption: 'The cracked handle' } },
    { image: { link: 'https://elsewhere.example/cup.jpg', filename: 'cup.jpg', caption: 'From afar' } },
    { document: { link: `${MEDIA_HOST}/invoice.pdf`, filename: 'invoice.pdf', caption: 'The invoice' } },
    { video: { link: `${MEDIA_HOST}/cup.mp4`, filename: 'cup.mp4', caption: 'The fall' } },
  ].map(parseAttachment)
  const history = createMemoryHistory({ initialEntries: ['/inbox'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(
    <RouterContextProvider router={router}>
      <SessionContext value={openMediaSession()}>
        <MessageItems message={makeMessage('m1', 0, { attachments })} customerName="Asha" />
      </SessionContext>
    </RouterContextProvider>,
  )
  for (const caption of ['The cracked handle', 'From afar', 'The invoice'])
    expect(screen.getAllByText(caption)).toHaveLength(1)
})
