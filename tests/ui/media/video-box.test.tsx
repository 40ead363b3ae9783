import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { getPlacedItems } from '#src/domain/messages/placed-item.ts'
import { VideoBox } from '#src/features/conversation/media/video-box.tsx'
import '../../support/jsdom-layout.ts'
import { MEDIA_HOST, openMediaSession } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { render } from '../../support/render.tsx'

const clip = { type: 'video/mp4', name: 'cup.mp4', url: `${MEDIA_HOST}/cup.mp4` }

/** Shows a video. Returns a function that replaces its record. */
function showVideo(record: object, startsAtOnce = false) {
  const session = openMediaSession()
  const createBox = (shown: object) => {
    const attachments = [parseAttachment(shown)]
    const [attachment] = attachments
    const video = getPlacedItems(attachments, [MEDIA_HOST]).get(0)
    if (!attachment || video?.kind !== 'video') throw new Error('the record is no video')
    return (
      <SessionContext value={session}>
        <VideoBox
          video={video}
          attachment={attachment}
          message={makeMessage('m1', 0, { attachments })}
          customerName="Asha"
          startsAtOnce={startsAtOnce}
        />
      </SessionContext>
    )
  }
  const { rerender } = render(createBox(record))
  return (renewed: object) => rerender(createBox(renewed))
}

const getVideo = () => screen.getByLabelText(/^Video “cup\.mp4”/, { selector: 'video' })
const getLink = () => getVideo().getAttribute('src')
const renewedClip = (count: number) => ({ ...clip, url: `${clip.url}?expires=${count}` })

test('a video takes the links that polling renews until it is played, and keeps that one', () => {
  const renew = showVideo(clip)
  renew(renewedClip(2))
  expect(getLink()).toBe(renewedClip(2).url)
  fireEvent.play(getVideo())
  renew(renewedClip(3))
  expect(getLink()).toBe(renewedClip(2).url)
})

test('a video of which nothing arrives is given up after a minute', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  showVideo(clip)
  const video = getVideo()
  fireEvent.play(video)
  act(() => void vi.advanceTimersByTime(61_000))
  expect(video).not.toHaveAttribute('src')
  expect(screen.getByText(/^The video can’t be played\./)).toBeVisible()
})

test('a video that plays is not given up', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  showVideo(clip)
  fireEvent.play(getVideo())
  fireEvent.loadedData(getVideo())
  act(() => void vi.advanceTimersByTime(600_000))
  expect(getLink()).toBe(clip.url)
})

test('a video that the agent has just asked for plays when it appears, and once only', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const replace = showVideo(clip, true)
  expect(play.mock.contexts).toEqual([getVideo()])
  replace(renewedClip(2))
  expect(play).toHaveBeenCalledTimes(1)
  play.mockRestore()
})
