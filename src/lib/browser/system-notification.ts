/** `missing`: the browser has no notifications, or not for a page like this. */
export type NotificationAccess = 'granted' | 'denied' | 'default' | 'missing'

export function getNotificationAccess(): NotificationAccess {
  return typeof Notification === 'undefined' || !isSecureContext ? 'missing' : Notification.permission
}

/** Asks the person; only ever on a press. */
export async function requestNotificationAccess(): Promise<NotificationAccess> {
  return getNotificationAccess() === 'default'
    ? await Notification.requestPermission()
    : getNotificationAccess()
}

type SystemNotification = {
  /** What it is about: the newest of a tag takes the place of the one before. */
  readonly tag: string
  readonly title: string
  readonly onPress: () => void
}

const shown = new Set<Notification>()

/** Takes away what is still shown: whoever comes next should not read it. */
export function closeSystemNotifications(): void {
  for (const notice of shown) notice.close()
  shown.clear()
}

/** Shows a notification of the system. False where the browser doesn't let it be shown. */
export function showSystemNotification({ tag, title, onPress }: SystemNotification): boolean {
  if (getNotificationAccess() !== 'granted') return false
  try {
    const notice = new Notification(title, { tag, body: 'Handoff' })
    shown.add(notice)
    notice.addEventListener('close', () => shown.delete(notice))
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onPress()
    })
    return true
  } catch {
    // Some browsers of phones know them only from a worker.
    return false
  }
}
