import { lockAfter, presenceOf, type Reading, WARNING_MS, watchFrom } from '#src/domain/idle.ts'
import { lastActive, noteActive } from '#src/lib/last-active.ts'
import { lockAfterHere } from './lock-after.ts'

type Options = {
  /** When somebody was there for certain. */
  since: Reading
  /** Minutes without input that the deployment allows at most. */
  mostMinutes: number
  /** Says when it is going to lock, in milliseconds since 1970; null: not soon. */
  onWarn: (lockAt: number | null) => void
  onGone: (why: 'idle' | 'clock') => void
}

/** What counts as somebody being there. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']
/** When a device that slept is awake again. Looked at before anything is painted. */
const WAKINGS = ['visibilitychange', 'resume', 'pageshow', 'focus']
/** Milliseconds between two looks while nothing happens, and between two words to the other tabs. */
const LOOK_EVERY = 1_000
const TELL_EVERY = 5_000

/** Watches whether anybody is there. Returns the way to stop. */
export function watchIdle({ since, mostMinutes, onWarn, onGone }: Options): () => void {
  let watch = watchFrom(since)
  let told = 0
  let warns = false
  const listening = new AbortController()
  const timer = setInterval(look, LOOK_EVERY)

  function stop() {
    listening.abort()
    clearInterval(timer)
  }

  /** False: nobody was there any more, and nobody is let in by touching something now. */
  function look(): boolean {
    const now = read()
    const limitMs = lockAfter(mostMinutes, lockAfterHere.get()) * 60_000
    const presence = presenceOf(watch, now, { limitMs, sharedAt: lastActive() })
    watch = { ...watch, seen: now }
    if (presence.kind === 'gone') {
      stop()
      onGone(presence.why)
      return false
    }
    warn(presence.leftMs <= WARNING_MS, now.wall + presence.leftMs)
    return true
  }

  function warn(isSoon: boolean, lockAt: number) {
    if (isSoon === warns) return
    warns = isSoon
    onWarn(isSoon ? lockAt : null)
  }

  function touch() {
    if (!look()) return
    const now = read()
    watch = watchFrom(now)
    warn(false, 0)
    if (now.wall - told < TELL_EVERY) return
    told = now.wall
    noteActive(now.wall)
  }

  // Heard before anybody else hears it: what is pressed after a night reaches nothing.
  const how = { capture: true, passive: true, signal: listening.signal }
  for (const name of INPUTS) window.addEventListener(name, touch, how)
  for (const name of WAKINGS) window.addEventListener(name, look, how)
  for (const name of WAKINGS) document.addEventListener(name, look, how)
  touch()
  return stop
}

function read(): Reading {
  return { wall: Date.now(), steady: performance.now() }
}
