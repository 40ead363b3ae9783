/**
 * Part of the service worker (`scripts/pwa.ts` adds it): keeps in memory the key that a tab gives it as its page ends, for the
 * page that the same tab loads next (`reload-nonce.ts`). It answers that page as an unlocked tab would (`vouching.ts`). Nothing
 * is stored: the keys are gone after seconds, at a lock of any tab, and with the worker or the browser.
 */
import { ALL_TABS_CHANNEL, getVouchChannelName, RELOAD_MS } from '#src/data/session/channel-names.ts'
import { openTabChannel } from '#src/lib/browser/tab-channel.ts'

/** More than the tabs that are reloaded at once. */
const MAX_KEPT = 20

type Kept = {
  readonly owner: unknown
  readonly key: CryptoKey
  readonly keptAt: number
  readonly end: () => void
}

const kept = new Map<string, Kept>()

addEventListener('message', (event) => {
  const { kind, nonce, owner, key } = toFields(event.data)
  if (kind !== 'keep' || typeof nonce !== 'string' || !(key instanceof CryptoKey)) return
  if (kept.size >= MAX_KEPT || kept.has(nonce)) return
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  kept.set(nonce, { owner, key, keptAt: Date.now(), end })
  setTimeout(drop, RELOAD_MS, nonce)
  // The browser ends a worker that has nothing to do.
  if ('waitUntil' in event && typeof event.waitUntil === 'function') event.waitUntil(ended)
})

openTabChannel(ALL_TABS_CHANNEL, (data) => {
  const { kind, nonce, owner } = toFields(data)
  if (kind === 'locked' || kind === 'left' || kind === 'moved') for (const it of kept.keys()) drop(it)
  if (kind === 'vouch' && typeof nonce === 'string') answer(nonce, owner)
})

/** Once. A device that was asleep comes too late, although its timers do. */
function answer(nonce: string, owner: unknown) {
  const it = kept.get(nonce)
  if (!it) return
  drop(nonce)
  if (it.owner !== owner || Math.abs(Date.now() - it.keptAt) >= RELOAD_MS) return
  const channel = openTabChannel(getVouchChannelName(nonce), () => undefined)
  channel.post({ key: it.key })
  channel.close()
}

function drop(nonce: string) {
  kept.get(nonce)?.end()
  kept.delete(nonce)
}

function toFields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
