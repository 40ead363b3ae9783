import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/session.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import { ImageViewer } from '#src/features/conversation/media/image-viewer.tsx'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'
import '../../support/jsdom-layout.ts'

const HOST = 'https://media.example.com'

/** jsdom has no pointer capture. */
const setPointerCapture = vi.fn()

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture })
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
  setPointerCapture.mockClear()
})

function openSession() {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  return createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) =>
      createApi({ platform: config.platform, token, baseUri: 'http://platform.test/' }),
  })
}

/** Shows the first of a message's images. */
function openFirst(records: readonly object[], fields: { dir?: 'rtl' } = {}) {
  const message = makeMessage('m1', 0, { attachments: records.map(parseAttachment) })
  render(
    <SessionContext value={openSession()}>
      <div {...fields}>
        <ImageViewer
          openImageId="m1.0"
          images={getThreadImages([message], [HOST])}
          getAuthorName={() => 'Asha'}
          onShow={() => undefined}
          onClose={() => undefined}
        />
      </div>
    </SessionContext>,
  )
}

const photo = { name: 'cup.jpg', mime_type: 'image/jpeg', url: `${HOST}/cup.jpg` }
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
