/**
 * What is on its way out of this device (rule 22). One decision is one request: an entry is on disk before it is shown,
 * whoever has it holds its lock, and it goes only once it is written down as going. A page that dies leaves an entry
 * that the next one finds, and tells of. All tabs of a person share the one list.
 */
import { parseSend } from '#src/domain/templates/parse-send.ts'
import {
  type DuplicateReason,
  findDuplicateSend,
  getExpiredSends,
  isSendInProgress,
  MAX_SEND_DELAY_MS,
  recoverSend,
  type Send,
  type SendState,
  type Sends,
  transitionSend,
  UNDO_WINDOW_MS,
} from '#src/domain/templates/send.ts'
import type { ReleaseLock } from '#src/lib/browser/web-lock.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

export type SendRequest = Omit<Send, 'id' | 'at' | 'state'> & {
  /** The person was told that the same went lately, and wants it all the same. */
  readonly acceptsDuplicate?: boolean
}
export type SubmitResult =
  | { readonly kind: 'begun' | 'under way'; readonly send: Send }
  | { readonly kind: 'asks'; readonly send: Send; readonly reason: DuplicateReason }

export type SendOutbox = {
  /** Begins the five seconds, or says why it asks first. A second press of the same begins nothing. */
  readonly submit: (request: SendRequest) => Promise<SubmitResult>
  /** True: it goes nowhere. */
  readonly undo: (id: string) => Promise<boolean>
  /** The person has decided what it was: it leaves the list. */
  readonly dismiss: (id: string) => Promise<void>
  /** A message with its words stands in the thread. */
  readonly markFound: (id: string, messageId: string) => Promise<void>
  /** Reads the list again, and takes over what a page that ended has left. */
  readonly reload: () => Promise<void>
}

type Options = {
  readonly deviceStore: () => Promise<Pick<DeviceStore, 'get' | 'list' | 'put' | 'remove'>>
  /** Tells this person's locks from another's. */
  readonly name: string
  /** Holds a name among all tabs until it is let go of, or its page ends. */
  readonly acquireLock: (name: string) => Promise<ReleaseLock>
  /** Sends the bytes, once; answers what came of it, and never rejects. */
  readonly send: (send: Send) => Promise<SendState>
  /** Hears of the list whenever it changes. */
  readonly onChange: (sends: Sends) => void
  /** Tells the other tabs that it has changed. */
  readonly broadcast: () => void
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly startTimer: (ms: number, then: () => void) => () => void
}

const OBJECT_STORE = 'sends'

export function createSendOutbox({
  name,
  acquireLock,
  send,
  onChange,
  broadcast,
  now,
  startTimer,
  ...options
}: Options): SendOutbox {
  let sends: Sends = []
  const ownLocks = new Map<string, { readonly release: ReleaseLock; stop: () => void }>()
  const watchedIds = new Set<string>()
  const withLock = async <T>(work: () => Promise<T>) => {
    const release = await acquireLock(`handoff sends ${name}`)
    return work().finally(release)
  }

  const setSends = (next: Sends) => {
    sends = next.toSorted((a, b) => b.at - a.at)
    onChange(sends)
  }
  const storeSend = async (next: Send) => {
    const deviceStore = await options.deviceStore()
    await deviceStore.put(OBJECT_STORE, next.id, next)
    setSends([next, ...sends.filter((it) => it.id !== next.id)])
    broadcast()
    return next
  }
  const removeSend = async (id: string) => {
    const deviceStore = await options.deviceStore()
    await deviceStore.remove(OBJECT_STORE, id)
    setSends(sends.filter((it) => it.id !== id))
    broadcast()
  }
  const readStored = async (id: string) => {
    const deviceStore = await options.deviceStore()
    return parseSend((await deviceStore.get(OBJECT_STORE, id))?.value)
  }
  const listStored = async () => {
    const deviceStore = await options.deviceStore()
    return (await deviceStore.list(OBJECT_STORE)).flatMap(({ value }) => parseSend(value) ?? [])
  }
  const releaseLock = (id: string) => {
    ownLocks.get(id)?.stop()
    ownLocks.get(id)?.release()
    ownLocks.delete(id)
  }

  async function submit({ acceptsDuplicate = false, ...request }: SendRequest): Promise<SubmitResult> {
    return withLock(async () => {
      // Enter held down, a double click, another tab: whoever comes second finds the first under way.
      const conflict = findDuplicateSend(await listStored(), request.content, now())
      if (conflict?.reason === 'under way') return { kind: 'under way', send: conflict.send }
      if (conflict && !acceptsDuplicate) return { kind: 'asks', ...conflict }
      const id = crypto.randomUUID()
      const at = now()
      ownLocks.set(id, { release: await acquireLock(getLockName(id)), stop: () => undefined })
      const submitted = await storeSend({
        ...request,
        id,
        at,
        state: { step: 'waiting', until: at + UNDO_WINDOW_MS },
      })
      const own = ownLocks.get(id)
      if (own) own.stop = startTimer(UNDO_WINDOW_MS, () => void sendNow(id))
      return { kind: 'begun', send: submitted }
    })
  }

  async function sendNow(id: string): Promise<void> {
    const sending = await withLock(async () => {
      const stored = await readStored(id)
      if (stored?.state.step === 'waiting')
        return storeSend(transitionSend(stored, startSending(stored.state.until)))
      const lost = sends.find((it) => it.id === id)
      // Undone in another tab, or taken away with the disk: either way it doesn't go.
      if (lost && !stored) setSends(sends.filter((it) => it !== lost))
      return null
    })
    if (sending?.state.step === 'sending') await storeSend(transitionSend(sending, await send(sending)))
    releaseLock(id)
  }

  function startSending(until: number): SendState {
    const at = now()
    if (at - until > MAX_SEND_DELAY_MS) return { step: 'unsent', at, why: 'slept' }
    return options.isOnline() ? { step: 'sending', at } : { step: 'unsent', at, why: 'offline' }
  }

  /** Whoever holds its lock is alive. When it comes free, either all is done or somebody died. */
  async function watchOwner(id: string): Promise<void> {
    if (watchedIds.has(id) || ownLocks.has(id)) return
    watchedIds.add(id)
    const release = await acquireLock(getLockName(id))
    await withLock(async () => {
      const stored = await readStored(id)
      if (stored && isSendInProgress(stored)) await storeSend(recoverSend(stored, now()))
      watchedIds.delete(id)
    })
    release()
  }

  async function reload(): Promise<void> {
    const stored = await withLock(async () => {
      const known = await listStored()
      const old = getExpiredSends(known, now())
      const deviceStore = await options.deviceStore()
      for (const { id } of old) await deviceStore.remove(OBJECT_STORE, id)
      const left = known.filter((it) => !old.includes(it))
      setSends(left)
      return left
    })
    for (const it of stored) if (isSendInProgress(it)) void watchOwner(it.id)
  }

  const getLockName = (id: string) => `handoff send ${name} ${id}`

  return {
    submit,
    undo: (id) =>
      withLock(async () => {
        const stored = await readStored(id)
        if (stored?.state.step !== 'waiting') return false
        releaseLock(id)
        await removeSend(id)
        return true
      }),
    dismiss: (id) =>
      withLock(async () => {
        const stored = await readStored(id)
        if (!stored || !isSendInProgress(stored)) await removeSend(id)
      }),
    markFound: (id, messageId) =>
      withLock(async () => {
        const stored = await readStored(id)
        if (stored?.state.step === 'unknown' && stored.state.found === null)
          await storeSend(transitionSend(stored, { ...stored.state, found: messageId }))
      }),
    reload,
  }
}
