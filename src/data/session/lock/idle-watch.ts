import {
  type ClockReading,
  createActivityWatch,
  getIdleState,
  LOCK_WARNING_MS,
} from '#src/domain/session/lock.ts'
import { onPageWake } from '#src/lib/browser/page-events.ts'
import { readLastActiveAt, saveLastActiveAt } from '#src/lib/storage/last-active.ts'
import { getLockMinutes } from './idle-preference.ts'

type Options = {
  /** When the agent was certainly present. */
  startedAt: ClockReading
  /** The deployment's limit of minutes without input. */
  maxMinutes: number
  /** Called with the time of an upcoming lock, in milliseconds since 1970; null: none is near. */
  onWarn: (lockAt: number | null) => void
  onAway: (reason: 'idle' | 'clock') => void
}

/** Events that count as input of the agent. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
const CHECK_INTERVAL_MS = 1_000
/** Milliseconds between two writes of the time of the last input, which the other tabs read. */
const SHARE_INTERVAL_MS = 5_000

export type IdleWatch = {
  /** Reads the clocks now: a page that was asleep may not have noticed yet that the agent is away. */
  readonly checkPresence: () => boolean
  readonly stop: () => void
}

/** Calls `onAway` once the agent has been idle for too long. */
export function watchIdle({ startedAt, maxMinutes, onWarn, onAway }: Options): IdleWatch {
  let watch = createActivityWatch(startedAt)
  let sharedAt = 0
  let isWarning = false
  const listeners = new AbortController()
  const timer = setInterval(checkPresence, CHECK_INTERVAL_MS)

  function stopWatching() {
    listeners.abort()
    clearInterval(timer)
  }

  /** False: the agent was idle for too long. Input after that doesn't count. */
  function checkPresence(): boolean {
    const now = readClocks()
    const limitMs = getLockMinutes(maxMinutes) * 60_000
    const presence = getIdleState(watch, now, { limitMs, sharedAt: readLastActiveAt() })
    watch = { ...watch, lastReading: now }
    if (presence.kind === 'gone') {
      stopWatching()
      onAway(presence.reason)
      return false
    }
    warn(presence.remainingMs <= LOCK_WARNING_MS, now.wallMs + presence.remainingMs)
    return true
  }

  function warn(isSoon: boolean, lockAt: number) {
    if (isSoon === isWarning) return
    isWarning = isSoon
    onWarn(isSoon ? lockAt : null)
  }

  function onInput() {
    if (!checkPresence()) return
    const now = readClocks()
    watch = createActivityWatch(now)
    warn(false, 0)
    if (now.wallMs - sharedAt < SHARE_INTERVAL_MS) return
    sharedAt = now.wallMs
    saveLastActiveAt(now.wallMs)
  }

  // Capturing on `window` runs before all other listeners: the first input after the limit reaches nothing else.
  const listenerOptions = { capture: true, passive: true, signal: listeners.signal }
  for (const name of INPUT_EVENTS) window.addEventListener(name, onInput, listenerOptions)
  onPageWake(checkPresence, listeners.signal)
  onInput()
  return { checkPresence, stop: stopWatching }
}

function readClocks(): ClockReading {
  return { wallMs: Date.now(), monotonicMs: performance.now() }
}
