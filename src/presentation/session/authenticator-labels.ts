import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuthenticatorResult } from '#src/data/session/lock/authenticator-unlock.ts'

/** Why the device's own authenticator didn't unlock, or can't. */
export const AUTHENTICATOR_PROBLEM_LABELS: Readonly<
  Record<Exclude<AuthenticatorResult['kind'], 'open' | 'gone'>, MessageDescriptor>
> = {
  'not confirmed': msg`Not confirmed. Try again.`,
  'not allowed': msg`This page isn’t allowed to ask for a fingerprint, face or screen lock. Ask an administrator.`,
  'not supported': msg`This device or browser can’t protect stored data this way.`,
  'no key': msg`This device no longer has the key that opens your data.`,
  'no setup': msg`Couldn’t load this device’s setup. Ask an administrator.`,
}
