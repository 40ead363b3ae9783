/** Opens the session of an agent for whom another tab or the service worker vouches (`vouching.ts`), without the PIN. */
import { getVouchChannelName } from '#src/data/session/channel-names.ts'
import { postToAllTabs } from '#src/data/session/channels.ts'
import { hasOpenTabs } from '#src/data/session/device/other-tabs.ts'
import { readRestartPublicKey } from '#src/data/session/device-setup/device-record.ts'
import { findRestartKey } from '#src/data/session/device-setup/restart-key.ts'
import type { LockedState, Sessions } from '#src/data/session/sessions.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { openTabChannel } from '#src/lib/browser/tab-channel.ts'
import { withKeys } from '#src/lib/storage/key-store.ts'
import { onLockEvent } from './lock-events.ts'
import { lockSession } from './lock-session.ts'
import { continueProfile, type OpenedProfile } from './pin-guard.ts'
import type { PinProfile } from './pin-profiles.ts'
import { openWithKey } from './profile-keys.ts'
import { readProfile } from './stored-profile.ts'
import { parseVouchAnswer } from './vouching.ts'

type Profile = Pick<PinProfile, 'platform' | 'owner'> & {
  /** By which the service worker has the key, after a reload; null: it has none. */
  readonly nonce: string | null
}

/** Milliseconds without an answer until the lock screen is shown. A tab that answers later still opens this one. */
const BLANK_MS = 1_000
/** A tab that the browser has frozen never answers. */
const GIVE_UP_MS = 10_000
/** A tab that has just opened doesn't listen yet, so it is asked again. */
const REPEAT_MS = 200

/** Resolves when the session is open, or locked with this state. Never rejects. */
export async function openVouched(
  sessions: Sessions,
  profile: Profile,
  lockedState: LockedState,
): Promise<void> {
  let isLocked = false
  let isShown = false
  // What another tab locks until the components of this one listen, too.
  const unsubscribe = onLockEvent(Date.now(), (event) => {
    if (event.kind !== 'locked' && event.owner !== profile.owner) return
    isLocked = true
    lockSession(sessions, 'elsewhere')
  })
  // The lock screen may have led to another agent, or the PIN was entered meanwhile.
  const isOver = () => isLocked || sessions.lockedState() !== (isShown ? lockedState : null)
  const open = async () => {
    const opened = await askTabs(profile, isOver).catch(() => null)
    if (!opened || isOver()) return unsubscribe()
    sessions.open(opened.credentials, opened.guard)
    const stopListening = sessions.subscribe(() => {
      stopListening()
      unsubscribe()
    })
  }
  await withTimeout(open(), undefined, BLANK_MS)
  if (sessions.current() || sessions.lockedState()) return
  isShown = true
  sessions.lock(lockedState)
}

/** Null: nothing vouches for this tab. */
async function askTabs(
  { platform, owner, nonce: kept }: Profile,
  isOver: () => boolean,
): Promise<OpenedProfile | null> {
  const nonce = kept ?? crypto.randomUUID()
  let attempt = Promise.resolve<OpenedProfile | null>(null)
  let wake = () => {}
  const channel = openTabChannel(getVouchChannelName(nonce), (data) => {
    const key = parseVouchAnswer(data)
    if (!key) return
    attempt = attempt.then((before) => before ?? openWith({ platform, owner }, key).catch(() => null))
    wake()
  })
  const askedAt = performance.now()
  const isAskable = async (): Promise<boolean> => {
    const waitedMs = performance.now() - askedAt
    if (waitedMs >= GIVE_UP_MS) return false
    return (kept !== null && waitedMs < BLANK_MS) || (await hasOpenTabs(owner))
  }
  try {
    while (!isOver() && (await isAskable())) {
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, REPEAT_MS)
      postToAllTabs({ kind: 'vouch', platform, owner, nonce })
      await woken
      clearTimeout(timer)
      const opened = await attempt
      if (opened) return opened
    }
    return null
  } finally {
    channel.close()
  }
}

/** Null: the key isn't that of the agent's profile, or wrong PINs have closed it. */
async function openWith(
  { platform, owner }: Omit<Profile, 'nonce'>,
  key: CryptoKey,
): Promise<OpenedProfile | null> {
  const restartKey = await readRestartPublicKey(platform)
  if (restartKey !== null) await findRestartKey(restartKey)
  const profile = await withKeys(() => readProfile(owner))
  if (!profile?.keys || profile.pin.platform !== platform || profile.pin.wrong >= MAX_WRONG_PINS) return null
  const opened = await openWithKey(profile.keys, key, owner)
  const result = opened && (await continueProfile(profile, opened))
  return result?.kind === 'open' ? result : null
}
