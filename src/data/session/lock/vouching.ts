/**
 * An unlocked tab vouches for a new tab of the same agent, which then opens without the PIN. It gives the key of the agent's
 * profile, which can't be extracted, on a channel that only the one who asks knows.
 */
import { z } from '#src/api/schema/zod.ts'
import { getVouchChannelName } from '#src/data/session/channel-names.ts'
import { onAllTabsMessage } from '#src/data/session/channels.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { onPageHide } from '#src/lib/browser/page-events.ts'
import { openTabChannel } from '#src/lib/browser/tab-channel.ts'
import { saveReloadNonce } from './reload-nonce.ts'

const NONCE = /^[0-9a-f-]{36}$/
/** Far more than the tabs of a day. What comes after them asks for the PIN. */
const MAX_ANSWERS = 1_000

const vouchRequest = z.object({
  kind: z.literal('vouch'),
  platform: z.string(),
  owner: storageOwner,
  nonce: z.string().check(z.regex(NONCE)),
})

const vouchAnswer = z.object({ key: z.custom<CryptoKey>((value) => value instanceof CryptoKey) })

/** Null: any page of the origin can post to the channel. */
export function parseVouchAnswer(data: unknown): CryptoKey | null {
  return vouchAnswer.safeParse(data).data?.key ?? null
}

type Options = {
  readonly sessions: Pick<Sessions, 'guard'>
  readonly platform: string
  /** Whether the agent was there just now; locks the session if not. */
  readonly checkPresence: () => boolean
}

/**
 * Answers other tabs while this one is unlocked, each request once, and its own next page through the service worker.
 * Returns a function that ends this.
 */
export function vouchForTabs({ sessions, platform, checkPresence }: Options): () => void {
  const answered = new Set<string>()
  const keepForReload = () => {
    const worker = globalThis.navigator?.serviceWorker?.controller
    if (!worker || !checkPresence()) return
    const guard = sessions.guard()
    if (!guard) return
    const { owner, key } = guard
    const nonce = saveReloadNonce(owner)
    const send = worker.postMessage.bind(worker)
    if (nonce !== null) send({ kind: 'keep', nonce, owner, key })
  }
  const listening = new AbortController()
  onPageHide(keepForReload, listening.signal)
  const unsubscribe = onAllTabsMessage(vouchRequest, (request) => {
    const { nonce } = request
    if (request.platform !== platform || answered.has(nonce) || answered.size >= MAX_ANSWERS) return
    if (sessions.guard()?.owner !== request.owner || !checkPresence()) return
    const key = sessions.guard()?.key
    if (!key) return
    answered.add(nonce)
    const channel = openTabChannel(getVouchChannelName(nonce), () => undefined)
    channel.post({ key })
    channel.close()
  })
  return () => {
    listening.abort()
    unsubscribe()
  }
}
