import { lockTimeoutPreference } from '#src/data/preferences/lock-timeout.ts'
import {
  type ClockReading,
  createActivityWatch,
  getIdleState,
  getLockTimeoutMinutes,
  LOCK_WARNING_MS,
} from '#src/domain/session/idle.ts'
import { readLastActiveAt, saveLastActiveAt } from '#src/lib/storage/last-active.ts'

type Options = {
  /** When somebody was there for certain. */
  startedAt: ClockReading
  /** Minutes without input that the deployment allows at most. */
  maxMinutes: number
  /** Says when it is going to lock, in milliseconds since 1970; null: not soon. */
  onWarn: (lockAt: number | null) => void
  onAway: (reason: 'idle' | 'clock') => void
}

/** What counts as somebody being there. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
/** When a device that slept is awake again. Looked at before anything is painted. */
const WAKE_EVENTS = ['visibilitychange', 'resume', 'pageshow', 'focus']
/** Milliseconds between two looks while nothing happens, and between two words to the other tabs. */
const CHECK_INTERVAL_MS = 1_000
const SHARE_INTERVAL_MS = 5_000

/** Watches whether anybody is there. Returns the way to stop. */
export function watchIdle({ startedAt, maxMinutes, onWarn, onAway }: Options): () => void {
  let watch = createActivityWatch(startedAt)
  let sharedAt = 0
  let isWarning = false
  const listening = new AbortController()
  const timer = setInterval(checkPresence, CHECK_INTERVAL_MS)

  function stop() {
    listening.abort()
    clearInterval(timer)
  }

  /** False: nobody was there any more, and nobody is let in by touching something now. */
  function checkPresence(): boolean {
    const now = readClocks()
    const limitMs = getLockTimeoutMinutes(maxMinutes, lockTimeoutPreference.get()) * 60_000
    const presence = getIdleState(watch, now, { limitMs, sharedAt: readLastActiveAt() })
    watch = { ...watch, lastReading: now }
    if (presence.kind === 'gone') {
      stop()
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

  // Heard before anybody else hears it: what is pressed after a night reaches nothing.
  const listenerOptions = { capture: true, passive: true, signal: listening.signal }
  for (const name of INPUTS) window.addEventListener(name, onInput, listenerOptions)
  for (const name of WAKE_EVENTS) window.addEventListener(name, checkPresence, listenerOptions)
  for (const name of WAKE_EVENTS) document.addEventListener(name, checkPresence, listenerOptions)
  onInput()
  return stop
}

function readClocks(): ClockReading {
  return { wallMs: Date.now(), monotonicMs: performance.now() }
}
