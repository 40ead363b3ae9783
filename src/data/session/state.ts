/** What a session's responses have shown of the token, the platform and its clock, and what the agent allows. */
import type { ApiError, ErrorKind } from '#src/api/schema/api-error.ts'
import type { RightId } from '#src/api/schema/rights.ts'
import { type SyncStatus, UNCHECKED_SYNC_STATUS, updateSyncStatus } from '#src/domain/polling/sync-status.ts'
import { computeClockOffset } from '#src/domain/session/clock-offset.ts'
import { type Rights, UNKNOWN_RIGHTS, updateRights } from '#src/domain/session/rights.ts'
import { defineSlice, type SessionStore, type Slice } from './store.ts'

const agentId = defineSlice<string | null>(null)
const rights = defineSlice<Rights>(UNKNOWN_RIGHTS)
const tokenRefused = defineSlice(false)
const clockOffset = defineSlice(0)
const sync = defineSlice<SyncStatus>(UNCHECKED_SYNC_STATUS)
const remoteImageSenders = defineSlice<ReadonlySet<string>>(new Set())
const storageGeneration = defineSlice(0)
const requestedMedia = defineSlice<ReadonlySet<string>>(new Set())

/** The agent who works in this session; null until one is chosen. */
export const agentIdSlice: Slice<string | null> = agentId
/** The token's rights, as far as responses have shown them. */
export const rightsSlice: Slice<Rights> = rights
/** Whether the platform has refused the token and the session waits for another. */
export const tokenRefusedSlice: Slice<boolean> = tokenRefused
/** Milliseconds that the platform's clock is ahead of this device's; 0 while unknown. */
export const clockOffsetSlice: Slice<number> = clockOffset
/** Whether the platform has answered lately. */
export const syncSlice: Slice<SyncStatus> = sync
/** How often the session's device storage was moved to new keys, which drops its caches. */
export const storageGenerationSlice: Slice<number> = storageGeneration
/** The senders whose remote images the agent has chosen to load in this session. */
export const remoteImageSendersSlice: Slice<ReadonlySet<string>> = remoteImageSenders
/** The images, sounds and videos on other hosts that the agent has chosen to load in this session (`getRequestKey`). */
export const requestedMediaSlice: Slice<ReadonlySet<string>> = requestedMedia

export function recordAgent(store: SessionStore, id: string | null): void {
  agentId(store).update(() => id)
}

/** Records what a response says about the right that its request required. */
export function recordRight(
  store: SessionStore,
  right: RightId | null,
  outcome: 'answered' | ApiError,
): void {
  rights(store).update((before) => updateRights(before, right, outcome))
}

export function recordSync(store: SessionStore, outcome: 'answered' | ErrorKind): void {
  sync(store).update((before) => updateSyncStatus(before, outcome, Date.now()))
}

/** Sets when the platform last answered an earlier page, for one that hasn't reached it yet, or can't. */
export function restoreSync(store: SessionStore, checkedAt: number, isUnreachable: boolean): void {
  sync(store).update((before) =>
    before.checkedAt === null ? { state: isUnreachable ? 'offline' : before.state, checkedAt } : before,
  )
}

export function recordServerTime(store: SessionStore, aheadMs: number): void {
  clockOffset(store).update((before) => computeClockOffset(before, aheadMs))
}

/** The platform may have sent its time meanwhile, which takes precedence. */
export function restoreClockOffset(store: SessionStore, aheadMs: number): void {
  clockOffset(store).update((before) => before || aheadMs)
}

export function recordStorageMove(store: SessionStore): void {
  storageGeneration(store).update((generation) => generation + 1)
}

export function refuseToken(store: SessionStore): void {
  tokenRefused(store).update(() => true)
}

/** Another token: what responses have shown of the previous one's rights says nothing about it. */
export function acceptToken(store: SessionStore): void {
  rights(store).update(() => UNKNOWN_RIGHTS)
  tokenRefused(store).update(() => false)
}

export function allowRemoteImages(store: SessionStore, sender: string): void {
  remoteImageSenders(store).update((senders) => new Set(senders).add(sender))
}

export function requestMedia(store: SessionStore, requestKey: string): void {
  requestedMedia(store).update((keys) => new Set(keys).add(requestKey))
}
