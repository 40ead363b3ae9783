/** When what is asked: fast for somebody who is at it, slower for who only looks, seldom or not at all for nobody. */

import { watchPresence } from './presence.ts'
import { type Clockwork, type Guide, jittered } from './scheduler.ts'
import type { Sharing } from './shared-asking.ts'

type Options = {
  /** The pace while nobody looks, in milliseconds. */
  hiddenMs: () => number
  sharing: Pick<Sharing, 'run' | 'follows' | 'unseenAt'>
  events?: EventTarget
  isHidden?: () => boolean
}

/** Milliseconds without a touch after which everything slows down … */
const IDLE_AFTER = 2 * 60_000
/** … this many times. */
const IDLE = 3
/** Milliseconds over which the desks of a building spread when its network is back. */
const SPREAD = 2_000

export function createGuide(clockwork: Clockwork, { hiddenMs, sharing, ...options }: Options): Guide {
  const presence = watchPresence({
    ...options,
    idleAfterMs: IDLE_AFTER,
    onChange: clockwork.replan,
    onReturn: () => clockwork.wake(),
    onOnline: () => clockwork.wake(SPREAD),
  })
  return {
    dueAt: (task, endedAt, dice) => {
      if (!presence.isHidden()) {
        const every = task.everyMs * (presence.isIdle() ? IDLE : 1)
        return endedAt + (sharing.follows(task) ? behind(every, dice) : jittered(every, dice))
      }
      if (task.unseen === undefined) return null
      const every = Math.max(task.everyMs, hiddenMs() * task.unseen)
      const heardAt = sharing.unseenAt()
      // What any other tab asks unseen is enough for all that nobody sees.
      return heardAt > endedAt || sharing.follows(task)
        ? Math.max(endedAt, heardAt) + behind(every, dice)
        : endedAt + jittered(every, dice)
    },
    // Whoever asked goes first.
    lagMs: (task) => (sharing.follows(task) ? task.everyMs / 2 : 0),
    run: sharing.run,
    stop: presence.stop,
  }
}

/** After whoever asks, however late they are; and not so late that anybody would wait twice. */
function behind(ms: number, dice: number): number {
  return ms * (1.4 + dice * 0.3)
}
