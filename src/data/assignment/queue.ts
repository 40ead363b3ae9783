/**
 * When assignments are sent, and by which tab: the one that holds the leader lock works on what is due, as
 * `src/domain/assignment/queue-rules.ts` decides (rules 18, 19). The browser releases the lock when the tab dies, and the
 * next leader finds in device storage what it was sending.
 */
import {
  chooseToSend,
  chooseToVerify,
  getNextWorkAt,
  hasQueueWork,
  STAND_BY_MS,
} from '#src/domain/assignment/queue-rules.ts'
import type { UnverifiedAssignment } from '#src/domain/assignment/state.ts'
import type { WorkOrigin } from '#src/domain/session/work-origin.ts'
import { type ActivePeriod, waitWhileActive } from '#src/lib/browser/page-locks.ts'
import { createAssignmentSender, type SenderOptions } from './sender.ts'

export type AssignmentQueue = {
  /** Sends what is due, unless another tab leads. */
  readonly process: () => void
  /** Another tab has changed the list. That tab may end before it sends, so this one stands by. */
  readonly changedElsewhere: () => void
  readonly pause: () => void
}

type Options = SenderOptions & {
  readonly pageId: string
  readonly origin: WorkOrigin
}

export function createAssignmentQueue(options: Options): AssignmentQueue {
  const { clock, network, pageId, origin, store, locks, publish } = options
  const sender = createAssignmentSender(options)
  let isProcessing = false
  let wakeWorker: () => void = () => undefined
  let cancelTimer: () => void = () => undefined

  const getMoment = () => ({ now: clock.now(), pausedUntil: network.getPausedUntil() })
  const getShown = () => [...store.getShown().values()]

  async function processAsLeader(): Promise<void> {
    const activePeriod = locks.activePeriod()
    if (isProcessing || activePeriod.aborted || !hasQueueWork(store.getAll())) return
    isProcessing = true
    cancelTimer()
    await locks.runOnce(`assignments ${origin.owner}`, async () => {
      await sender.recoverInterrupted()
      publish()
      await runWorker(activePeriod)
    })
    if (activePeriod.aborted) return
    isProcessing = false
    scheduleNext()
  }

  /** Sends and verifies until nothing is due. */
  async function runWorker(activePeriod: ActivePeriod): Promise<void> {
    const sendingByTicket = new Map<string, Promise<void>>()
    let verifying: Promise<void> | null = null
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wakeWorker = resolve
      })
      await waitWhileActive(activePeriod)
      const { next, due } = chooseToSend(getShown(), sendingByTicket, getMoment())
      for (const it of next)
        sendingByTicket.set(
          it.ticketId,
          sender.readAndSend(it, due).finally(() => sendingByTicket.delete(it.ticketId)),
        )
      const toVerify: readonly UnverifiedAssignment[] = verifying
        ? []
        : chooseToVerify(getShown(), store.getAll(), getMoment())
      if (toVerify.length > 0)
        verifying = sender.verify(toVerify).finally(() => {
          verifying = null
          publish()
        })
      if (sendingByTicket.size === 0 && !verifying) return
      await Promise.race([woken, ...sendingByTicket.values(), ...(verifying ? [verifying] : [])])
    }
  }

  function scheduleNext() {
    cancelTimer()
    if (locks.activePeriod().aborted) return
    const at = getNextWorkAt(getShown(), pageId, network.getPausedUntil())
    if (!Number.isFinite(at)) return
    const delayMs = Math.max(STAND_BY_MS, at - clock.now())
    cancelTimer = clock.startTimer(delayMs, () => void processAsLeader())
  }

  return {
    process: () => {
      wakeWorker()
      void processAsLeader()
    },
    changedElsewhere: () => {
      wakeWorker()
      // The timer requests the leader lock.
      if (!isProcessing) scheduleNext()
    },
    pause: () => {
      isProcessing = false
      cancelTimer()
      wakeWorker()
    },
  }
}
