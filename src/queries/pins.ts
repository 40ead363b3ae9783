/**
 * Who is kept on this device behind a PIN (rule 33): their session and the secret of their disk, sealed together, so that
 * without the PIN nobody reads either. What lies beside it in the clear says who it is, and how often a PIN was wrong.
 */
import { MOST_WRONG, type Tries } from '#src/domain/pin.ts'
import { readSession, type Session } from '#src/domain/session.ts'
import { fromBase64, toBase64 } from '#src/lib/base64.ts'
import type { DiskKeys } from '#src/lib/disk-seal.ts'
import { type DiskSecret, keysFrom } from '#src/lib/disk-secret.ts'
import { changeRecord, deleteKey, putRecord, readRecord, readRecords } from '#src/lib/key-store.ts'
import { openWithPin, type PinSealed, sealWithPin } from '#src/lib/pin-seal.ts'
import { pinWaitMs } from './pin-wait.ts'

/** Somebody whom a PIN keeps here. */
export type Kept = Tries & {
  /** Whose disk it is. */
  readonly owner: string
  readonly platform: string
  readonly agentId: string | null
  readonly digits: number
  /** Hand-overs that waited when it was locked last. */
  readonly unsent: number
  /** When it was used last, in milliseconds since 1970. */
  readonly usedAt: number
}

type Stored = Kept & { readonly box: PinSealed }

/** What a PIN has opened; it takes in what the session becomes. */
export type Guard = {
  readonly owner: string
  readonly keys: DiskKeys
  readonly keep: (session: Session) => Promise<void>
}

/** `left`: so many may still be wrong. */
export type Tried =
  | { readonly kind: 'open'; readonly session: Session; readonly secret: DiskSecret; readonly guard: Guard }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'spent' }

const PREFIX = 'pin '
const idOf = (owner: string) => PREFIX + owner

/** Those of this platform, whoever was here last first. Nobody where there is no store. */
export async function keptHere(platform: string): Promise<readonly Kept[]> {
  const found = await readRecords(PREFIX).catch((): readonly unknown[] => [])
  return found
    .filter(isStored)
    .filter((it) => it.platform === platform)
    .toSorted((a, b) => b.usedAt - a.usedAt)
}

export async function isKeptByPin(owner: string): Promise<boolean> {
  return isStored(await readRecord(idOf(owner)))
}

type ToKeep = {
  readonly owner: string
  readonly platform: string
  readonly session: Session
  readonly secret: DiskSecret
}

/** Puts a session and the secret of its disk behind a PIN. Rejects where the device keeps nothing. */
export async function keepBehind(pin: string, { owner, platform, session, secret }: ToKeep): Promise<Guard> {
  const box = await sealWithPin(pin, owner, contentOf(session, secret))
  const stored: Stored = {
    owner,
    platform,
    agentId: session.agentId,
    digits: pin.length,
    wrong: 0,
    at: 0,
    unsent: 0,
    usedAt: Date.now(),
    box,
  }
  await putRecord(idOf(owner), stored)
  const opened = await openWithPin(pin, owner, box)
  if (!opened) throw new Error('what was sealed just now does not open')
  return { owner, keys: await keysFrom(secret), keep: keepIn(owner, secret, opened.reseal) }
}

/** Tries a PIN. It is counted before it is tried, so that nobody gets one for nothing by ending the page in between. */
export async function tryPin(owner: string, pin: string): Promise<Tried> {
  let waitMs = 0
  let isSpent = false
  await changeStored(owner, (before) => {
    waitMs = pinWaitMs(owner, before)
    isSpent = before.wrong >= MOST_WRONG
    if (waitMs > 0 || isSpent) return before
    const counted = { ...before, wrong: before.wrong + 1, at: Date.now() }
    pinWaitMs(owner, counted)
    return counted
  })
  const stored = await readRecord(idOf(owner))
  if (!isStored(stored) || isSpent) return { kind: 'spent' }
  if (waitMs > 0) return { kind: 'wait', ms: waitMs }
  const opened = await openWithPin(pin, owner, stored.box)
  const found = opened && readContent(opened.content)
  if (!opened || !found) {
    const left = MOST_WRONG - stored.wrong
    return left > 0 ? { kind: 'wrong', left } : { kind: 'spent' }
  }
  await changeStored(owner, (before) => ({ ...before, wrong: 0, at: 0, usedAt: Date.now() }))
  const guard = {
    owner,
    keys: await keysFrom(found.secret),
    keep: keepIn(owner, found.secret, opened.reseal),
  }
  return { kind: 'open', ...found, guard }
}

export async function noteUnsent(owner: string, unsent: number): Promise<void> {
  await changeStored(owner, (before) => ({ ...before, unsent, usedAt: Date.now() }))
}

export async function forgetPin(owner: string): Promise<void> {
  await deleteKey(idOf(owner))
}

function keepIn(owner: string, secret: DiskSecret, reseal: (content: unknown) => Promise<PinSealed>) {
  return async (session: Session) => {
    const box = await reseal(contentOf(session, secret))
    await changeStored(owner, (before) => ({ ...before, agentId: session.agentId, box }))
  }
}

async function changeStored(owner: string, change: (before: Stored) => Stored): Promise<void> {
  await changeRecord(idOf(owner), (before) => (isStored(before) ? change(before) : undefined))
}

function contentOf(session: Session, secret: DiskSecret) {
  return { session, secret: toBase64(secret) }
}

function readContent(content: unknown): { session: Session; secret: DiskSecret } | null {
  if (typeof content !== 'object' || content === null) return null
  if (!('session' in content && 'secret' in content) || typeof content.secret !== 'string') return null
  const session = readSession(content.session)
  return session && { session, secret: fromBase64(content.secret) }
}

function isStored(record: unknown): record is Stored {
  return (
    typeof record === 'object' && record !== null && 'box' in record && 'owner' in record && 'wrong' in record
  )
}
