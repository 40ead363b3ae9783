import { z } from '#src/api/schema/zod.ts'
import { onAllTabsMessage, postToAllTabs } from '#src/data/session/channels.ts'

const playingMessage = z.object({ kind: z.literal('playing') })

type Pausable = Pick<HTMLMediaElement, 'pause'>

let playing: WeakRef<Pausable> | null = null
let isListening = false

/** To be called when a media element starts to play: only one makes sound, so those of this tab and of others pause. */
export function pauseOtherMedia(element: Pausable): void {
  const before = playing?.deref()
  playing = new WeakRef(element)
  if (before !== element) before?.pause()
  if (!isListening) listen()
  postToAllTabs({ kind: 'playing' })
}

function listen() {
  isListening = true
  onAllTabsMessage(playingMessage, () => playing?.deref()?.pause())
}
