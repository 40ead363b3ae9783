import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../support/render.tsx'

afterEach(() => vi.restoreAllMocks())

/** A page that has loaded nothing yet. */
async function openPage() {
  vi.resetModules()
  const [{ limitImageLoad, limitMediaLoad }, { CachedMediaNotice }] = await Promise.all([
    import('#src/lib/browser/load-limit.ts'),
    import('#src/features/sign-out/cached-media-notice.tsx'),
  ])
  const tell = (element: HTMLImageElement | HTMLAudioElement, url: string, event: string) => {
    Object.defineProperty(element, 'currentSrc', { value: url })
    element.dispatchEvent(new Event(event))
  }
  return {
    CachedMediaNotice,
    endImage: (url: string, event: 'load' | 'error') => {
      const image = new Image()
      limitImageLoad(image)
      tell(image, url, event)
    },
    endSound: (url: string, event: 'loadedmetadata' | 'error') => {
      const sound = new Audio()
      limitMediaLoad(sound, {})
      tell(sound, url, event)
    },
  }
}

const answerWith = (status: number, cacheControl: string | null) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response('a', {
        status,
        headers: cacheControl === null ? {} : { 'cache-control': cacheControl },
      }),
    ),
  )

test('a sign-out names the hosts of which elements have loaded images and sound, each once', async () => {
  const { endImage, endSound, CachedMediaNotice } = await openPage()
  const asked = answerWith(200, null)
  endImage('https://media.example.com/cup.jpg?signature=secret', 'load')
  endImage('https://media.example.com/plate.jpg', 'load')
  endSound('https://calls.example.com:8443/1.ogg', 'loadedmetadata')
  // Nothing of these can be in the browser's cache.
  endImage('https://gone.example.com/cup.jpg', 'error')
  endSound('https://mute.example.com/1.ogg', 'error')
  endImage('blob:https://app.example.com/1', 'load')
  endImage('data:image/png;base64,AAAA', 'load')
  render(<CachedMediaNotice />)
  expect(await screen.findByText('Images and sound may stay in this browser')).toBeVisible()
  expect(document.body).toHaveTextContent(
    'These files come from media.example.com, calls.example.com:8443. Only clearing the browser’s cache deletes them.',
  )
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['no-store', 206, 'private, no-store', false],
  ['nothing of it', 206, null, true],
  ['another rule', 206, 'private, max-age=60', true],
  ['no-store with an error only', 403, 'no-store', true],
])(
  'of its own origin the page asks, and it is named unless it sends no-store: %s',
  async (_, status, header, isNamed) => {
    const { endSound, CachedMediaNotice } = await openPage()
    const asked = answerWith(status, header)
    const url = `${location.origin}/media/voice?signature=1`
    endSound(url, 'loadedmetadata')
    endSound(`${url}2`, 'loadedmetadata')
    expect(asked).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ cache: 'no-store' }))
    endSound('https://media.example.com/1.ogg', 'loadedmetadata')
    render(<CachedMediaNotice />)
    const hosts = isNamed ? `media.example.com, ${location.host}` : 'media.example.com'
    expect(await screen.findByText(/media\.example\.com/)).toBeVisible()
    expect(document.body).toHaveTextContent(`These files come from ${hosts}.`)
  },
)

test('a sign-out says nothing of the cache where no element has loaded a file', async () => {
  const { CachedMediaNotice } = await openPage()
  render(<CachedMediaNotice />)
  await Promise.resolve()
  expect(document.body.textContent).toBe('')
})
