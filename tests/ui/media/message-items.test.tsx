import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { MessageItems } from '#src/features/conversation/message/items.tsx'
import '../../support/jsdom-layout.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'

beforeAll(async () => {
  // Loaded on demand; loaded here so that no import outlives the tests.
  await import('#src/features/conversation/media/image-grid.tsx')
  await import('#src/features/conversation/media/placed-item.tsx')
  await import('#src/features/conversation/media/message-audio-list.tsx')
})

test('a message shows the captions of its images and of its files once', () => {
  const attachments = [
    { image: { link: `${MEDIA_HOST}/cup.jpg`, filename: 'cup.jpg', caption: 'The cracked handle' } },
    { image: { link: 'https://elsewhere.example/cup.jpg', filename: 'cup.jpg', caption: 'From afar' } },
    { document: { link: `${MEDIA_HOST}/invoice.pdf`, filename: 'invoice.pdf', caption: 'The invoice' } },
    { video: { link: `${MEDIA_HOST}/cup.mp4`, filename: 'cup.mp4', caption: 'The fall' } },
  ]
  renderItems(attachments)
  for (const caption of ['The cracked handle', 'From afar', 'The invoice'])
    expect(screen.getAllByText(caption)).toHaveLength(1)
})

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['page.html', 'text/html'],
  ['feed.xml', 'text/xml'],
  ['photo.png', 'image/svg+xml'],
  ['unknown', null],
])(
  '%s (%s) of the app’s own origin is downloaded: opened there, its scripts could do what the app can',
  (name, type) => {
    renderItems([
      { name, type, url: `${location.origin}/media/${name}` },
      { name, type, url: `https://x.example/${name}` },
    ])
    const [own, other] = screen.getAllByRole('link')
    expect(own).toHaveAttribute('download', name)
    expect(own).not.toHaveAttribute('target')
    expect(other).toHaveAttribute('target', '_blank')
    expect(other).not.toHaveAttribute('download')
  },
)

test('a PDF of the app’s own origin opens in a new tab', () => {
  renderItems([{ name: 'bill.pdf', type: 'application/pdf', url: `${location.origin}/media/bill.pdf` }])
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank')
})

function renderItems(records: readonly object[]) {
  const attachments = records.map((it) => parseAttachment(it))
  const history = createMemoryHistory({ initialEntries: ['/inbox'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(
    <RouterContextProvider router={router}>
      <SessionContext value={openMediaSession()}>
        <MessageItems message={makeMessage('m1', 0, { attachments })} customerName="Asha" />
      </SessionContext>
    </RouterContextProvider>,
  )
}
