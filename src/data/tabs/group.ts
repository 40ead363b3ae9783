import type { TabChannel } from '#src/lib/browser/tab-channel.ts'

/**
 * A group of tabs with a shared name: they exchange messages, count each other and elect a leader. The name keeps sessions apart, not
 * attackers: any page of this origin reads it from the held locks, and can post messages, which is why each is checked. Each tab holds a Web Lock while it lives, and the others wait for that lock: the browser releases it when the tab dies,
 * however it dies.
 */
export type TabGroup = {
  /** Sends a message to all other tabs. */
  readonly post: (message: unknown) => void
  readonly isLeader: () => boolean
  /** The number of tabs, this one included. */
  readonly count: () => number
  readonly leave: () => void
}

export type Locks = Pick<LockManager, 'request' | 'query'>

type Options = {
  name: string
  /** This tab's own id. */
  id: string
  locks: Locks
  /** Opens a channel to all tabs that have opened one of that name. */
  open: (name: string, onMessage: (message: unknown) => void) => TabChannel
  /** Called with each message on the channel, unchecked. */
  onMessage: (message: unknown) => void
  /** Another tab has closed or died. */
  onTabGone: (id: string) => void
  /** The number of tabs has changed, or this tab has become the leader. */
  onChange: () => void
}

/** Sent by a new tab: the other tabs then look for its lock. */
const TAB_JOINED_MESSAGE = 'here'

export function joinTabs({ name, id, locks, open, onMessage, onTabGone, onChange }: Options): TabGroup {
  const otherTabs = new Set<string>()
  const leaving = new AbortController()
  const { promise: leftGroup, resolve: releaseLocks } = Promise.withResolvers<void>()
  const prefix = `${name} tab `
  let isLeading = false

  /** Calls `onHeld` once the lock is granted, unless this tab leaves before. */
  function requestLock(lock: string, mode: LockMode, onHeld: () => unknown) {
    locks.request(lock, { mode, signal: leaving.signal }, onHeld).catch(() => undefined)
  }

  async function discoverTabs() {
    const { held = [] } = await locks.query()
    const tabLocks = held.map((it) => it.name ?? '').filter((it) => it.startsWith(prefix))
    for (const lock of tabLocks) if (lock !== prefix + id) addTab(lock.slice(prefix.length))
  }

  function addTab(other: string) {
    if (leaving.signal.aborted || otherTabs.has(other)) return
    otherTabs.add(other)
    onChange()
    requestLock(prefix + other, 'shared', () => {
      otherTabs.delete(other)
      onTabGone(other)
      onChange()
    })
  }

  const channel = open(name, (message) => {
    if (message === TAB_JOINED_MESSAGE) void discoverTabs()
    else onMessage(message)
  })
  requestLock(prefix + id, 'exclusive', () => {
    channel.post(TAB_JOINED_MESSAGE)
    void discoverTabs()
    return leftGroup
  })
  requestLock(`${name} leader`, 'exclusive', () => {
    isLeading = true
    onChange()
    return leftGroup
  })

  return {
    post: channel.post,
    isLeader: () => isLeading,
    count: () => otherTabs.size + 1,
    leave: () => {
      isLeading = false
      releaseLocks()
      leaving.abort()
      channel.close()
    },
  }
}
