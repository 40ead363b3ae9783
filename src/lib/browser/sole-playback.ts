type Pausable = Pick<HTMLMediaElement, 'pause'>

/** The channel of the tabs of this app. Its messages say only that something plays. */
const CHANNEL_NAME = 'handoff playback'

let playing: WeakRef<Pausable> | null = null
let notifyOtherTabs: ((message: 'playing') => void) | null = null

/** To be called when a media element starts to play: only one makes sound, so those of this tab and of others pause. */
export function pauseOtherMedia(element: Pausable): void {
  const before = playing?.deref()
  playing = new WeakRef(element)
  if (before !== element) before?.pause()
  notifyOtherTabs ??= openChannel()
  notifyOtherTabs('playing')
}

/** Without BroadcastChannel each tab plays alone. */
function openChannel(): (message: 'playing') => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', () => playing?.deref()?.pause())
  return channel.postMessage.bind(channel)
}
