import { expect, test, vi } from 'vitest'
import { pauseOtherMedia } from '#src/data/audio/sole-playback.ts'

test('what starts to play pauses what plays, in this tab and in the others', async () => {
  const otherTab = new BroadcastChannel('handoff lock')
  const heard = vi.fn<(data: unknown) => void>()
  otherTab.addEventListener('message', ({ data }) => heard(data))
  const [first, second] = [{ pause: vi.fn<() => void>() }, { pause: vi.fn<() => void>() }]
  pauseOtherMedia(first)
  pauseOtherMedia(second)
  expect([first.pause.mock.calls.length, second.pause.mock.calls.length]).toEqual([1, 0])
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  const notify = otherTab.postMessage.bind(otherTab)
  notify({ kind: 'playing' })
  await vi.waitFor(() => expect(second.pause).toHaveBeenCalledOnce())
  otherTab.close()
})
