/** How the browser can notify the user: a system notification, a sound, a count in the title of the tab. */

/** `missing`: the browser has no notifications, or only for pages in a secure context. */
export type NotificationAccess = 'granted' | 'denied' | 'default' | 'missing'

export function getNotificationAccess(): NotificationAccess {
  return typeof Notification === 'undefined' || !isSecureContext ? 'missing' : Notification.permission
}

/** Shows the browser's permission prompt. Call it only from a user gesture. */
export async function requestNotificationAccess(): Promise<NotificationAccess> {
  return getNotificationAccess() === 'default'
    ? await Notification.requestPermission()
    : getNotificationAccess()
}

type SystemNotification = {
  /** A notification replaces the previous one with the same tag. */
  readonly tag: string
  readonly title: string
  readonly onClick: () => void
}

const openNotifications = new Set<Notification>()

/** Closes the notifications on screen, so that the next user of the device can't read them. */
export function closeSystemNotifications(): void {
  for (const notification of openNotifications) notification.close()
  openNotifications.clear()
}

/** Shows a system notification. Returns false where the browser refuses. */
export function showSystemNotification({ tag, title, onClick }: SystemNotification): boolean {
  if (getNotificationAccess() !== 'granted') return false
  try {
    const notification = new Notification(title, { tag, body: 'Handoff' })
    openNotifications.add(notification)
    notification.addEventListener('close', () => openNotifications.delete(notification))
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onClick()
    })
    return true
  } catch {
    // Some mobile browsers allow notifications only from a service worker.
    return false
  }
}

/** `blocked`: the browser plays no sound before the user interacts with this tab. `missing`: it can't play sound. */
export type SoundResult = 'played' | 'blocked' | 'missing'

let context: AudioContext | null = null

/** Plays two short notes, synthesised so that no file has to load. Never rejects. */
export async function playNotificationSound(): Promise<SoundResult> {
  if (typeof AudioContext === 'undefined') return 'missing'
  // Without a user activation, `resume` would never settle.
  if (!canPlaySound()) return 'blocked'
  try {
    context ??= new AudioContext()
    await context.resume()
    playNote(context, 0, 660)
    playNote(context, 0.14, 880)
    return 'played'
  } catch {
    return 'missing'
  }
}

/** Whether the browser would play a sound now. */
export function canPlaySound(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

function playNote(audio: AudioContext, delaySeconds: number, hertz: number) {
  const start = audio.currentTime + delaySeconds
  const oscillator = new OscillatorNode(audio, { frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.linearRampToValueAtTime(0.14, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.32)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.34)
}

const COUNT_PREFIX = /^\(\d+\) /

/**
 * Keeps a count in front of the page title, whatever sets the title, and as a badge on the icon of an installed app.
 */
export function trackTitleCount(): { readonly show: (count: number) => void; readonly stop: () => void } {
  let currentCount = 0
  const updateTitle = () => {
    const titleWithoutCount = document.title.replace(COUNT_PREFIX, '')
    const title = currentCount > 0 ? `(${currentCount}) ${titleWithoutCount}` : titleWithoutCount
    if (title !== document.title) document.title = title
  }
  const titleObserver = new MutationObserver(updateTitle)
  titleObserver.observe(document.head, { childList: true, characterData: true, subtree: true })
  return {
    show: (count) => {
      currentCount = count
      updateTitle()
      setAppBadge(count)
    },
    stop: () => {
      titleObserver.disconnect()
      currentCount = 0
      updateTitle()
      setAppBadge(0)
    },
  }
}

function setAppBadge(count: number) {
  if (!('setAppBadge' in navigator)) return
  // Rejects where the app isn't installed.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
