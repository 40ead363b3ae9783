/** When what is asked: fast for somebody who is at it, slower for who only looks, seldom or not at all for nobody. */
import type { RequestSharing } from '#src/data/tabs/request-sharing.ts'
import { watchUserActivity } from '#src/lib/browser/user-activity.ts'
import { type SchedulerControls, type SchedulingPolicy, withJitter } from './scheduler.ts'

type Options = {
  /** The pace while nobody looks, in milliseconds. */
  hiddenMs: () => number
  sharing: Pick<RequestSharing, 'runTask' | 'isFollower' | 'hiddenRequestAt'>
  events?: EventTarget
  isHidden?: () => boolean
}

/** Milliseconds without a touch after which everything slows down … */
const IDLE_AFTER_MS = 2 * 60_000
/** … this many times. */
const IDLE_FACTOR = 3
/** Milliseconds over which the desks of a building spread when its network is back. */
const RECONNECT_SPREAD_MS = 2_000

export function createVisibilityPolicy(
  controls: SchedulerControls,
  { hiddenMs, sharing, ...options }: Options,
): SchedulingPolicy {
  const presence = watchUserActivity({
    ...options,
    idleAfterMs: IDLE_AFTER_MS,
    onChange: controls.reschedule,
    onReturn: () => controls.resume(),
    onOnline: () => controls.resume(RECONNECT_SPREAD_MS),
  })
  return {
    getDueAt: (task, endedAt, random) => {
      if (!presence.isHidden()) {
        const intervalMs = task.intervalMs * (presence.isIdle() ? IDLE_FACTOR : 1)
        return (
          endedAt +
          (sharing.isFollower(task) ? delayBehindLeader(intervalMs, random) : withJitter(intervalMs, random))
        )
      }
      if (task.hiddenFactor === undefined) return null
      const intervalMs = Math.max(task.intervalMs, hiddenMs() * task.hiddenFactor)
      const hiddenRequestAt = sharing.hiddenRequestAt()
      // What any other tab asks unseen is enough for all that nobody sees.
      return hiddenRequestAt > endedAt || sharing.isFollower(task)
        ? Math.max(endedAt, hiddenRequestAt) + delayBehindLeader(intervalMs, random)
        : endedAt + withJitter(intervalMs, random)
    },
    // Whoever asked goes first.
    getLagMs: (task) => (sharing.isFollower(task) ? task.intervalMs / 2 : 0),
    runTask: sharing.runTask,
    stop: presence.stop,
  }
}

/** After whoever asks, however late they are; and not so late that anybody would wait twice. */
function delayBehindLeader(ms: number, random: number): number {
  return ms * (1.4 + random * 0.3)
}
