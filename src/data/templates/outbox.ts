/**
 * The template sends of this device (rule 22). One submission is one request: an entry is stored before it is shown,
 * the tab that sends it holds its Web Lock, and the request goes out only after `sending` was stored. When that page
 * dies, another page finds the entry and reports it as not sent or of unknown outcome. All tabs of an agent share one
 * list.
 */

import { SENDS_STORE } from '#src/data/session/device/object-stores.ts'
import { isOwnWork, markWork, type WorkOrigin } from '#src/domain/session/work-origin.ts'
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
  type Sends,
  transitionSend,
  UNDO_WINDOW_MS,
} from '#src/domain/templates/send.ts'
import { parseStoredSend } from '#src/domain/templates/stored-send.ts'
import { type ReleaseLock, withLock } from '#src/lib/browser/web-lock.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

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

type Options = {
  readonly deviceStore: () => Promise<Pick<DeviceStore, 'get' | 'list' | 'put' | 'remove'>>
  /** Marks what is stored. What has another mark stays in device storage: it is neither shown nor sent. */
  readonly origin: () => Promise<WorkOrigin>
  /** Holds the lock among all tabs until it is released or its page ends. */
  readonly acquireLock: (name: string) => Promise<ReleaseLock>
  /** Sends the request once and resolves with its outcome; never rejects. */
  readonly send: (send: Send) => Promise<SendState>
  /** The newest message of a ticket that is known; null: none. */
  readonly getLastMessageId: (ticketId: string) => string | null
  /** Called with the list on each change, newest first. */
  readonly onChange: (sends: Sends) => void
  /** Notifies the other tabs that the list has changed. */
  readonly broadcast: () => void
  /** Whether the platform can be reached, as far as that can be found out without sending. */
  readonly isReachable: () => Promise<boolean>
  readonly now: () => number
  readonly startTimer: (ms: number, then: () => void) => () => void
}

export function createSendOutbox({
  acquireLock,
  send,
  onChange,
  broadcast,
  now,
  startTimer,
  ...options
}: Options): SendOutbox {
  let sends: Sends = []
  const ownLocks = new Map<string, { readonly release: ReleaseLock; cancelTimer: () => void }>()
  const watchedIds = new Set<string>()
  const inTurn = async <T>(work: () => Promise<T>) =>
    withLock(`${(await options.origin()).owner} sends`, work, acquireLock)
  const lockSend = async (id: string) => acquireLock(`${(await options.origin()).owner} send ${id}`)

  const setSends = (next: Sends) => {
    sends = next.filter((it) => !it.isDismissed).toSorted((a, b) => b.at - a.at)
    onChange(sends)
  }
  const storeSend = async (next: Send) => {
    const deviceStore = await options.deviceStore()
    await deviceStore.put(SENDS_STORE, next.id, markWork(next, await options.origin()))
    setSends([next, ...sends.filter((it) => it.id !== next.id)])
    broadcast()
    return next
  }
  const removeSend = async (id: string) => {
    const deviceStore = await options.deviceStore()
    await deviceStore.remove(SENDS_STORE, id)
    setSends(sends.filter((it) => it.id !== id))
    broadcast()
  }
  const readStored = async (id: string) => {
    const deviceStore = await options.deviceStore()
    return parseOwnSend((await deviceStore.get(SENDS_STORE, id))?.value, await options.origin())
  }
  const listStored = async () => {
    const deviceStore = await options.deviceStore()
    const origin = await options.origin()
    return (await deviceStore.list(SENDS_STORE)).flatMap(({ value }) => parseOwnSend(value, origin) ?? [])
  }
  const releaseLock = (id: string) => {
    ownLocks.get(id)?.cancelTimer()
    ownLocks.get(id)?.release()
    ownLocks.delete(id)
  }

  async function submit({ confirmedIds = [], ...request }: SendRequest): Promise<SubmitResult> {
    return inTurn(async () => {
      const repeats = listRepeats(await listStored(), request, now())
      // Enter held down, a double click, another tab: the second submission finds the first one under way.
      const underWay = repeats.find((it) => it.isSame && isSendInProgress(it.send))
      if (underWay) return { kind: 'under way', send: underWay.send }
      const asked = repeats.find((it) => !confirmedIds.includes(it.send.id))
      if (asked) return { kind: 'asks', ...asked, askedIds: repeats.map((it) => it.send.id) }
      const id = crypto.randomUUID()
      const at = now()
      ownLocks.set(id, { release: await lockSend(id), cancelTimer: () => undefined })
      const submitted = await storeSend({
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
      const stored = await readStored(id)
      if (stored?.state.step === 'waiting')
        return storeSend(transitionSend(stored, getSendingState(stored.state.until, isReachable)))
      const listed = sends.find((it) => it.id === id)
      // Undone in another tab, or its device store was lost: either way it isn't sent.
      if (listed && !stored) setSends(sends.filter((it) => it !== listed))
      return null
    })
    if (sending?.state.step === 'sending') await storeSend(transitionSend(sending, await send(sending)))
    releaseLock(id)
  }

  /** `unsent` where the device slept past the undo period or is offline: the agent decides whether to send it later. */
  function getSendingState(until: number, isReachable: boolean): SendState {
    const at = now()
    if (at - until > MAX_SEND_DELAY_MS) return { step: 'unsent', at, why: 'slept' }
    return isReachable ? { step: 'sending', at } : { step: 'unsent', at, why: 'offline' }
  }

  /** Waits for the send's lock: the browser grants it when the owner's page is done with the send or has died. */
  async function watchOwner(id: string): Promise<void> {
    if (watchedIds.has(id) || ownLocks.has(id)) return
    watchedIds.add(id)
    const release = await lockSend(id)
    await inTurn(async () => {
      const stored = await readStored(id)
      if (stored && isSendInProgress(stored)) await storeSend(recoverSend(stored, now()))
      watchedIds.delete(id)
    })
    release()
  }

  async function reload(): Promise<void> {
    const current = await inTurn(async () => {
      const stored = await listStored()
      const expired = getExpiredSends(stored, now())
      const deviceStore = await options.deviceStore()
      for (const { id } of expired) await deviceStore.remove(SENDS_STORE, id)
      const remaining = stored.filter((it) => !expired.includes(it))
      setSends(remaining)
      return remaining
    })
    for (const it of current) if (isSendInProgress(it)) void watchOwner(it.id)
  }

  return {
    submit,
    undo: (id) =>
      inTurn(async () => {
        const stored = await readStored(id)
        if (stored?.state.step !== 'waiting') return false
        releaseLock(id)
        await removeSend(id)
        return true
      }),
    dismiss: (id) =>
      inTurn(async () => {
        const stored = await readStored(id)
        if (stored && isJustDone(stored, now())) await storeSend({ ...stored, isDismissed: true })
        else if (!stored || !isSendInProgress(stored)) await removeSend(id)
      }),
    markFound: (id, messageId) =>
      inTurn(async () => {
        const stored = await readStored(id)
        if (stored?.state.step === 'unknown' && stored.state.found === null)
          await storeSend(transitionSend(stored, { ...stored.state, found: messageId }))
      }),
    markLanded: (id, landing) =>
      inTurn(async () => {
        const stored = await readStored(id)
        if (stored?.state.step === 'accepted' && stored.state.landing === null)
          await storeSend(transitionSend(stored, { ...stored.state, landing }))
      }),
    reload,
  }
}

/** Null: it is no send, or this session may not send it. */
function parseOwnSend(stored: unknown, origin: WorkOrigin): Send | null {
  return isOwnWork(stored, origin) ? parseStoredSend(stored) : null
}
