/** Why a session is locked, and what waits for the unlock, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { LockReason } from '#src/domain/session/lock.ts'

const LOCK_REASON_LABELS: Readonly<Record<Exclude<LockReason, 'idle'>, MessageDescriptor>> = {
  clock: msg`Locked because this device’s clock was set back`,
  asked: msg({ message: 'Locked by you', comment: 'You: the signed-in agent' }),
  elsewhere: msg`Locked in another tab`,
  start: msg({ message: 'Stored encrypted on this device', comment: 'The session is stored' }),
  reload: msg`Locked before this page was reloaded`,
}

export function getLockLabel(reason: LockReason, minutes: number, i18n: I18n): string {
  if (reason !== 'idle') return i18n._(LOCK_REASON_LABELS[reason])
  return t(i18n)({
    message: plural(minutes, {
      one: 'Locked after # minute of inactivity',
      other: 'Locked after # minutes of inactivity',
    }),
    comment: 'Without input: nobody used keyboard, mouse or touch screen',
  })
}

/** How many pending assignments wait for the unlock; null if none. */
export function getUnsentLabel(unsentCount: number, i18n: I18n): string | null {
  if (unsentCount === 0) return null
  return t(i18n)`${plural(unsentCount, {
    one: 'Unlock to send # assignment',
    other: 'Unlock to send # assignments',
  })}`
}
