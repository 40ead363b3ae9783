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

export type Channel = {
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
  open: (name: string, hear: (message: unknown) => void) => Channel
  /** Hears whatever was posted under the name, by whomever. */
  hear: (message: unknown) => void
  /** Another tab is gone. */
  onGone: (id: string) => void
  /** There are more or fewer tabs, or this one leads. */
  onChange: () => void
}

/** What a tab says so that the others look who is there. */
const HERE = 'here'

export function joinTabs({ name, id, locks, open, hear, onGone, onChange }: Options): TabGroup {
  const others = new Set<string>()
  const leaving = new AbortController()
  const { promise: left, resolve: letGo } = Promise.withResolvers<void>()
  const prefix = `${name} tab `
  let leads = false

  /** Does something once a lock is to be had; leaving ends the waiting. */
  function request(lock: string, mode: LockMode, onHeld: () => unknown) {
    locks.request(lock, { mode, signal: leaving.signal }, onHeld).catch(() => undefined)
  }

  async function look() {
    const { held = [] } = await locks.query()
    const all = held.map((it) => it.name ?? '').filter((it) => it.startsWith(prefix))
    for (const each of all) if (each !== prefix + id) meet(each.slice(prefix.length))
  }

  function meet(other: string) {
    if (leaving.signal.aborted || others.has(other)) return
    others.add(other)
    onChange()
    request(prefix + other, 'shared', () => {
      others.delete(other)
      onGone(other)
      onChange()
    })
  }

  const channel = open(name, (message) => {
    if (message === HERE) void look()
    else hear(message)
  })
  request(prefix + id, 'exclusive', () => {
    channel.post(HERE)
    void look()
    return left
  })
  request(`${name} leader`, 'exclusive', () => {
    leads = true
    onChange()
    return left
  })

  return {
    post: channel.post,
    isLeader: () => leads,
    count: () => others.size + 1,
    leave: () => {
      leads = false
      letGo()
      leaving.abort()
      channel.close()
    },
  }
}

/** A channel to the other pages of this origin. What is said after it was closed reaches nobody. */
export function openChannel(name: string, hear: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name)
  const send = channel.postMessage.bind(channel)
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
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
