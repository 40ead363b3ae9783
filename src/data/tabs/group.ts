/**
 * The tabs of this browser that belong together, by a name that nobody else can guess: they hear one another, know how
 * many they are, and one of them leads. Each holds a lock for as long as it lives, and the others wait for it: so one that
 * dies is missed at once, however it died.
 */
export type TabGroup = {
  /** Says something to all the others. */
  readonly post: (message: unknown) => void
  readonly isLeader: () => boolean
  /** How many there are, this one included. */
  readonly count: () => number
  readonly leave: () => void
}

export type TabChannel = {
  readonly post: (message: unknown) => void
  readonly close: () => void
}
export type Locks = Pick<LockManager, 'request' | 'query'>

type Options = {
  name: string
  /** This tab's own id. */
  id: string
  locks: Locks
  /** Opens a channel to all who have opened one of that name. */
  open: (name: string, onMessage: (message: unknown) => void) => TabChannel
  /** Hears whatever was posted under the name, by whomever. */
  onMessage: (message: unknown) => void
  /** Another tab is gone. */
  onTabGone: (id: string) => void
  /** There are more or fewer tabs, or this one leads. */
  onChange: () => void
}

/** What a tab says so that the others look who is there. */
const HELLO_MESSAGE = 'here'

export function joinTabs({ name, id, locks, open, onMessage, onTabGone, onChange }: Options): TabGroup {
  const others = new Set<string>()
  const leaving = new AbortController()
  const { promise: leftGroup, resolve: releaseLocks } = Promise.withResolvers<void>()
  const prefix = `${name} tab `
  let isLeading = false

  /** Does something once a lock is to be had; leaving ends the waiting. */
  function request(lock: string, mode: LockMode, onHeld: () => unknown) {
    locks.request(lock, { mode, signal: leaving.signal }, onHeld).catch(() => undefined)
  }

  async function discoverTabs() {
    const { held = [] } = await locks.query()
    const all = held.map((it) => it.name ?? '').filter((it) => it.startsWith(prefix))
    for (const each of all) if (each !== prefix + id) addTab(each.slice(prefix.length))
  }

  function addTab(other: string) {
    if (leaving.signal.aborted || others.has(other)) return
    others.add(other)
    onChange()
    request(prefix + other, 'shared', () => {
      others.delete(other)
      onTabGone(other)
      onChange()
    })
  }

  const channel = open(name, (message) => {
    if (message === HELLO_MESSAGE) void discoverTabs()
    else onMessage(message)
  })
  request(prefix + id, 'exclusive', () => {
    channel.post(HELLO_MESSAGE)
    void discoverTabs()
    return leftGroup
  })
  request(`${name} leader`, 'exclusive', () => {
    isLeading = true
    onChange()
    return leftGroup
  })

  return {
    post: channel.post,
    isLeader: () => isLeading,
    count: () => others.size + 1,
    leave: () => {
      isLeading = false
      releaseLocks()
      leaving.abort()
      channel.close()
    },
  }
}

/** A channel to the other pages of this origin. What is said after it was closed reaches nobody. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(name)
  const send = channel.postMessage.bind(channel)
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  return {
    post: (message) => {
      if (isOpen) send(message)
    },
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
