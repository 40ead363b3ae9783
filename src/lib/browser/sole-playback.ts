/** The channel of the tabs of this app. Its messages say only that something plays. */
const CHANNEL_NAME = 'handoff playback'

type Pausable = Pick<HTMLMediaElement, 'pause'>

let playing: WeakRef<Pausable> | null = null
let channel: BroadcastChannel | null = null

/** To be called when a media element starts to play: only one makes sound, so those of this tab and of others pause. */
export function pauseOtherMedia(element: Pausable): void {
  const before = playing?.deref()
  playing = new WeakRef(element)
  if (before !== element) before?.pause()
  channel ??= openChannel()
  channel.postMessage('playing')
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(CHANNEL_NAME)
  opened.addEventListener('message', () => playing?.deref()?.pause())
  return opened
}
