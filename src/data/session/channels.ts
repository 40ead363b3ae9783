/**
 * The channels on which the tabs of this browser talk, by whom they reach: every tab, the tabs of one agent, and those of one
 * agent with one token. Any page of the origin can post to them, so each message is checked. During an update, tabs of two
 * versions are open together: each ignores what it doesn't know. The first channel keeps its name and messages, so that a
 * lock or a sign-out in one tab reaches the tabs of every version.
 */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import { openedEntries } from '#src/domain/tickets/opened.ts'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'
import { openTabChannel, type TabChannel } from '#src/lib/browser/tab-channel.ts'
import { ALL_TABS_CHANNEL } from './channel-names.ts'

const ALL_TABS_LIMITS = { values: 10, characters: 1_000 }
const getAgentChannelName = (owner: StorageOwner) => `assignments ${owner}`
/** Far more than all assignments of a bulk action. */
const AGENT_LIMITS = { values: 100_000, characters: 5_000_000 }

export const lockMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locked') }),
  /** The agent has signed out. */
  z.object({ kind: z.literal('left'), owner: storageOwner }),
  /** The keys of the agent's device storage are made anew, as with another PIN. `from`: the page that does so. */
  z.object({ kind: z.literal('moved'), owner: storageOwner, from: z.string() }),
])
export type LockMessage = z.output<typeof lockMessage>

/**
 * `playing`: a sound or a video does. `ask`: a page needs the private half of the device's restart key. `vouch`: a new page
 * asks an unlocked one of the same agent to open it.
 */
export type AllTabsMessage =
  | LockMessage
  | { readonly kind: 'playing' }
  | { readonly kind: 'ask'; readonly publicKey: string }
  | { readonly kind: 'key'; readonly publicKey: string; readonly privateKey: CryptoKey }
  | {
      readonly kind: 'vouch'
      readonly platform: string
      readonly owner: StorageOwner
      readonly nonce: string
    }

const agentMessage = z.union([
  /** Assignments that are complete or cancelled. */
  z.object({ ids: readableItems(z.string()) }),
  /** Assignments as they are stored. */
  z.object({ assignments: readableItems(z.unknown()) }),
  /** The stored template sends have changed. */
  z.object({ kind: z.literal('sends') }),
  /** Tickets that the agent has opened. */
  z.object({ opened: openedEntries }),
  /** Signals that the agent has dismissed. */
  z.object({ dismissed: readableItems(z.unknown()) }),
  /** What happened while the agent was away has been read. */
  z.object({ sinceLeftRead: z.literal(true) }),
])
export type AgentMessage = z.output<typeof agentMessage>

const allTabsListeners = new Set<(data: unknown) => void>()
/** Open while something of this page listens. */
let allTabs: TabChannel | null = null

/** Posts to every other tab. */
export function postToAllTabs(message: AllTabsMessage): void {
  const channel = allTabs ?? openTabChannel(ALL_TABS_CHANNEL, () => undefined)
  channel.post(message)
  if (channel !== allTabs) channel.close()
}

/** Calls the listener with what other tabs post, as far as the schema reads it. Returns `unsubscribe`. */
export function onAllTabsMessage<Message extends AllTabsMessage>(
  schema: z.ZodMiniType<Message>,
  listener: (message: Message) => void,
): () => void {
  const parse = (data: unknown) => {
    const message = isBoundedMessage(withoutKey(data), ALL_TABS_LIMITS) && schema.safeParse(data).data
    if (message) listener(message)
  }
  allTabsListeners.add(parse)
  allTabs ??= openTabChannel(ALL_TABS_CHANNEL, (data) => {
    for (const it of allTabsListeners) it(data)
  })
  return () => {
    allTabsListeners.delete(parse)
    if (allTabsListeners.size > 0) return
    allTabs?.close()
    allTabs = null
  }
}

/** A key is no plain value, and has no size that a sender could choose. */
function withoutKey(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'privateKey' in data
    ? { ...data, privateKey: null }
    : data
}

export type AgentChannel = Pick<TabChannel, 'close'> & { readonly post: (message: AgentMessage) => void }

export function openAgentChannel(
  owner: StorageOwner,
  onMessage: (message: AgentMessage) => void,
): AgentChannel {
  return openTabChannel(getAgentChannelName(owner), (data) => {
    const message = parseAgentMessage(data)
    if (message) onMessage(message)
  })
}

/** Of the group of tabs with one token; their messages are in `tabs/message.ts`. */
export function getTokenChannelName(owner: StorageOwner, tokenId: string): string {
  return `${owner} tabs ${tokenId}`
}

/** Null: of another version, malformed or too large. */
export function parseAgentMessage(data: unknown): AgentMessage | null {
  return isBoundedMessage(data, AGENT_LIMITS) ? (agentMessage.safeParse(data).data ?? null) : null
}
