/**
 * The template sends of this device (rule 22). One submission is one request: an entry is stored before it is shown,
 * the tab that sends it holds its Web Lock, and the request goes out only after `sending` was stored. When that page
 * dies, another page finds the entry and reports it as not sent or of unknown outcome. All tabs of an agent share one
 * list.
 */

import {
  getExpiredSends,
  isJustDone,
  isSendInProgress,
  listRepeats,
  MAX_SEND_DELAY_MS,
  type Repeat,
  recoverSend,
  type Send,
  type SendLanding,
  type SendState,
  transitionSend,
  UNDO_WINDOW_MS,
} from '#src/domain/templates/send.ts'
import { type ReleaseLock, withLock } from '#src/lib/browser/web-lock.ts'
import { createSendRecords, type SendRecordOptions } from './send-records.ts'

export type SendRequest = Omit<Send, 'id' | 'at' | 'state' | 'lastMessageId' | 'isDismissed'> & {
  /** The earlier sends about which the agent was asked, and said yes. */
  readonly confirmedIds?: readonly string[]
}
export type SubmitResult =
  | { readonly kind: 'begun' | 'under way'; readonly send: Send }
  | (AskedRepeat & { readonly kind: 'asks' })
/** An earlier send needs the agent's confirmation first; nothing was submitted. */
export type AskedRepeat = Repeat & {
  /** Of this and others, all of which the answer covers. */
  readonly askedIds: readonly string[]
}

export type SendOutbox = {
  /** Starts the undo period, or returns the send it conflicts with. Submitting the same again starts nothing. */
  readonly submit: (request: SendRequest) => Promise<SubmitResult>
  /** Removes it while it waits. False: it is being sent or done. */
  readonly undo: (id: string) => Promise<boolean>
  /** Removes a send that isn't in progress from the list. */
  readonly dismiss: (id: string) => Promise<void>
  /** Records that the thread has a message with the text of this send, whose outcome is unknown. */
  readonly markFound: (id: string, messageId: string) => Promise<void>
  /** Records the ticket in which the message of an accepted send was found. */
  readonly markLanded: (id: string, landing: SendLanding) => Promise<void>
  /** Reads the list again, and takes over sends of pages that have ended. */
  readonly reload: () => Promise<void>
}

type Options = SendRecordOptions & {
  /** Holds the lock among all tabs until it is released or its page ends. */
  readonly acquireLock: (name: string) => Promise<ReleaseLock>
  /** Sends the request once and resolves with its outcome; never rejects. */
  readonly send: (send: Send) => Promise<SendState>
  /** The newest message of a ticket that is known; null: none. */
  readonly getLastMessageId: (ticketId: string) => string | null
  /** Whether the platform can be reached, as far as that can be found out without sending. */
  readonly isReachable: () => Promise<boolean>
  readonly now: () => number
  readonly startTimer: (ms: number, then: () => void) => () => void
}

export function createSendOutbox({ acquireLock, send, now, startTimer, ...options }: Options): SendOutbox {
  const records = createSendRecords(options)
  const ownLocks = new Map<string, { readonly release: ReleaseLock; cancelTimer: () => void }>()
  const watchedIds = new Set<string>()
  const inTurn = async <T>(work: () => Promise<T>) =>
    withLock(`${(await options.origin()).owner} sends`, work, acquireLock)
  const lockSend = async (id: string) => acquireLock(`${(await options.origin()).owner} send ${id}`)
  const releaseLock = (id: string) => {
    ownLocks.get(id)?.cancelTimer()
    ownLocks.get(id)?.release()
    ownLocks.delete(id)
  }

  async function submit({ confirmedIds = [], ...request }: SendRequest): Promise<SubmitResult> {
    return inTurn(async () => {
      const repeats = listRepeats(await records.list(), request, now())
      // Enter held down, a double click, another tab: the second submission finds the first one under way.
      const underWay = repeats.find((it) => it.isSame && isSendInProgress(it.send))
      if (underWay) return { kind: 'under way', send: underWay.send }
      const asked = repeats.find((it) => !confirmedIds.includes(it.send.id))
      if (asked) return { kind: 'asks', ...asked, askedIds: repeats.map((it) => it.send.id) }
      const id = crypto.randomUUID()
      const at = now()
      ownLocks.set(id, { release: await lockSend(id), cancelTimer: () => undefined })
      const submitted = await records.store({
        ...request,
        id,
        at,
        lastMessageId: request.ticketId === null ? null : options.getLastMessageId(request.ticketId),
        isDismissed: false,
        state: { step: 'waiting', until: at + UNDO_WINDOW_MS },
      })
      const ownLock = ownLocks.get(id)
      if (ownLock) ownLock.cancelTimer = startTimer(UNDO_WINDOW_MS, () => void sendNow(id))
      return { kind: 'begun', send: submitted }
    })
  }

  async function sendNow(id: string): Promise<void> {
    const isReachable = await options.isReachable()
    const sending = await inTurn(async () => {
      const stored = await records.read(id)
      if (stored?.state.step === 'waiting')
        return records.store(
          transitionSend(stored, getSendingState({ now: now(), until: stored.state.until, isReachable })),
        )
      // Undone in another tab, or its device store was lost: either way it isn't sent.
      if (!stored) records.hide(id)
      return null
    })
    if (sending?.state.step === 'sending') await records.store(transitionSend(sending, await send(sending)))
    releaseLock(id)
  }

  /** Waits for the send's lock: the browser grants it when the owner's page is done with the send or has died. */
  async function watchOwner(id: string): Promise<void> {
    if (watchedIds.has(id) || ownLocks.has(id)) return
    watchedIds.add(id)
    const release = await lockSend(id)
    await inTurn(async () => {
      const stored = await records.read(id)
      if (stored && isSendInProgress(stored)) await records.store(recoverSend(stored, now()))
      watchedIds.delete(id)
    })
    release()
  }

  async function reload(): Promise<void> {
    const current = await inTurn(async () => {
      const stored = await records.list()
      const expired = getExpiredSends(stored, now())
      for (const { id } of expired) await records.forget(id)
      const remaining = stored.filter((it) => !expired.includes(it))
      records.show(remaining)
      return remaining
    })
    for (const it of current) if (isSendInProgress(it)) void watchOwner(it.id)
  }

  /** `getNext` returns null for a state that stays. */
  const changeState = (id: string, getNext: (state: SendState) => SendState | null) =>
    inTurn(async () => {
      const stored = await records.read(id)
      const next = stored && getNext(stored.state)
      if (next) await records.store(transitionSend(stored, next))
    })

  return {
    submit,
    undo: (id) =>
      inTurn(async () => {
        const stored = await records.read(id)
        if (stored?.state.step !== 'waiting') return false
        releaseLock(id)
        await records.remove(id)
        return true
      }),
    dismiss: (id) =>
      inTurn(async () => {
        const stored = await records.read(id)
        if (stored && isJustDone(stored, now())) await records.store({ ...stored, isDismissed: true })
        else if (!stored || !isSendInProgress(stored)) await records.remove(id)
      }),
    markFound: (id, messageId) =>
      changeState(id, (state) =>
        state.step === 'unknown' && state.found === null ? { ...state, found: messageId } : null,
      ),
    markLanded: (id, landing) =>
      changeState(id, (state) =>
        state.step === 'accepted' && state.landing === null ? { ...state, landing } : null,
      ),
    reload,
  }
}

type SendMoment = { readonly now: number; readonly until: number; readonly isReachable: boolean }

/** `unsent` where the device slept past the undo period or is offline: the agent decides whether to send it later. */
function getSendingState({ now, until, isReachable }: SendMoment): SendState {
  if (now - until > MAX_SEND_DELAY_MS) return { step: 'unsent', at: now, why: 'slept' }
  return isReachable ? { step: 'sending', at: now } : { step: 'unsent', at: now, why: 'offline' }
}
