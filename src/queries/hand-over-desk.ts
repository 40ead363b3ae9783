/** The hand-overs of a desk: how the outbox (`hand-over-outbox.ts`) hears of its page, and reaches the other tabs and the screen. */
import { hashKey } from '@tanstack/react-query'
import type { HandOvers } from '#src/domain/hand-over.ts'
import { hold } from '#src/lib/hold.ts'
import { PAGE_ID } from '#src/lib/page-id.ts'
import { ownerOf } from './disk-owner.ts'
import { handOversKeptQuery } from './hand-over-keeping.ts'
import { EARLY, type HandOverDesk, handOversKey } from './hand-over-keys.ts'
import { createHandOverOutbox } from './hand-over-outbox.ts'
import { askWhoHas, tellPlatform } from './hand-over-platform.ts'
import type { HandOverOutbox } from './hand-over-ways.ts'
import { lockQuery } from './session.ts'
import { knownOf } from './ticket-readings.ts'

/** Milliseconds within which a device whose network is back comes back to the platform: the whole building does. */
const BACK_WITHIN = 2_000

export async function openHandOverOutbox(desk: HandOverDesk): Promise<HandOverOutbox> {
  const { queryClient, scheduler } = desk
  const name = await ownerOf(desk.config.platform.baseUrl, desk.session)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`hand-overs ${name}`) : null
  const post = channel?.postMessage.bind(channel)
  const isLocked = () => queryClient.getQueryData(lockQuery().queryKey) === true
  const outbox = createHandOverOutbox({
    disk: desk.disk,
    name,
    page: PAGE_ID,
    hold,
    send: (handOver) => tellPlatform(desk, handOver),
    look: (handOvers) => askWhoHas(desk, handOvers),
    recall: (ticketId) => knownOf(queryClient, ticketId),
    show: (handOvers, kept) => {
      queryClient.setQueryData<HandOvers>(handOversKey, (before) => withEarly(handOvers, before))
      queryClient.setQueryData(handOversKeptQuery().queryKey, kept)
    },
    tell: (change) => post?.(change),
    quietUntil: () =>
      navigator.onLine && !isLocked() ? (scheduler.pause()?.until ?? 0) : Number.POSITIVE_INFINITY,
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    wait: (ms, then) => {
      // A longer one than that would be over at once.
      const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  })

  const signal = desk.over
  // The session may have ended while this code was loading: then no listener is added.
  if (signal.aborted) {
    outbox.close()
    channel?.close()
    return outbox
  }
  const onBack = () => void setTimeout(() => void outbox.hurry(), Math.random() * BACK_WITHIN)
  globalThis.addEventListener('online', onBack, { signal })
  globalThis.addEventListener('pagehide', outbox.pause, { signal })
  globalThis.addEventListener('pageshow', outbox.resume, { signal })
  document.addEventListener('freeze', outbox.pause, { signal })
  document.addEventListener('resume', outbox.resume, { signal })
  channel?.addEventListener('message', ({ data }) => outbox.hear(data), { signal })
  const deaf = scheduler.subscribe(outbox.wake)
  const lock = hashKey(lockQuery().queryKey)
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === lock && !isLocked()) outbox.wake()
  })
  function close() {
    outbox.close()
    deaf()
    unsubscribe()
    channel?.close()
  }
  signal.addEventListener('abort', close)
  return outbox
}

/** With what was pressed before the outbox was there, until it is kept. */
function withEarly(handOvers: HandOvers, before: HandOvers | undefined): HandOvers {
  const early = [...(before?.values() ?? [])].filter((it) => it.id === EARLY && !handOvers.has(it.ticketId))
  return early.length === 0
    ? handOvers
    : new Map([...handOvers, ...early.map((it) => [it.ticketId, it] as const)])
}
