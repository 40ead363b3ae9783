/**
 * When tasks run: at their interval while the agent is active, slower while the agent is idle, and slower still or not
 * at all while the page is hidden. A tab that follows another tab's requests lets that one go first.
 */

import type { SchedulerControls, SchedulingPolicy } from '#src/data/session/scheduler.ts'
import { withJitter } from '#src/domain/polling/back-off.ts'
import { watchUserActivity } from '#src/lib/browser/user-activity.ts'
import type { RequestSharing } from './request-sharing.ts'

type Options = {
  /** The shortest interval while the page is hidden, in milliseconds. */
  hiddenMs: () => number
  sharing: Pick<RequestSharing, 'runTask' | 'isFollower' | 'hiddenRequestAt'>
  events?: EventTarget
  isHidden?: () => boolean
}

/** Milliseconds without input after which the agent counts as idle. */
const IDLE_AFTER_MS = 2 * 60_000
/** How many times slower tasks run while the agent is idle. */
const IDLE_FACTOR = 3
/** Milliseconds over which requests are spread when the network is back: all devices of an office return at once. */
export const RECONNECT_SPREAD_MS = 2_000

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
      // One hidden tab's requests are enough for all hidden tabs.
      return hiddenRequestAt > endedAt || sharing.isFollower(task)
        ? Math.max(endedAt, hiddenRequestAt) + delayBehindLeader(intervalMs, random)
        : endedAt + withJitter(intervalMs, random)
    },
    // The tab that sent the last request goes first.
    getLagMs: (task) => (sharing.isFollower(task) ? task.intervalMs / 2 : 0),
    runTask: sharing.runTask,
    stop: presence.stop,
  }
}

/** Later than the leader's jitter can make it (1.2 intervals), and well before two intervals. */
function delayBehindLeader(ms: number, random: number): number {
  return ms * (1.4 + random * 0.3)
}
