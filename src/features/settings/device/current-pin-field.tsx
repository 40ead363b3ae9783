import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuthenticatorChange } from '#src/data/session/lock/change-authenticator.ts'
import type { PinKind } from '#src/domain/session/pin.ts'
import { AUTHENTICATOR_PROBLEM_LABELS } from '#src/presentation/session/authenticator-labels.ts'
import { PinField } from '#src/ui/controls/pin-field.tsx'

type Props = {
  kind: PinKind
  value: string
  onValueChange: (value: string) => void
  isShown: boolean
  error: string | null
}

/** The PIN or passphrase that unlocks now, before a change of what unlocks. */
export function CurrentPinField({ kind, error, ...props }: Props) {
  const { t } = useLingui()
  return (
    <PinField
      {...props}
      kind={kind}
      label={
        kind === 'PIN'
          ? t({ message: 'Current PIN', comment: 'The PIN that is to be changed or removed' })
          : t`Current passphrase`
      }
      data-autofocus
      error={error ?? undefined}
    />
  )
}

const REFUSALS: Readonly<Record<PinKind, Readonly<Record<'wrong' | 'wait', MessageDescriptor>>>> = {
  PIN: { wrong: msg`Wrong PIN.`, wait: msg`Wrong PIN entered recently. Wait a moment.` },
  passphrase: {
    wrong: msg`Wrong passphrase.`,
    wait: msg`Wrong passphrase entered recently. Wait a moment.`,
  },
}
export const NO_STORE = msg`The browser may be blocking storage. Allow it for this site, and try again.`

/** Why what unlocks was not changed. */
export function getRefusalMessage(
  result: Exclude<AuthenticatorChange, 'open' | 'spent' | 'gone'>,
  kind: PinKind,
): MessageDescriptor {
  return { ...REFUSALS[kind], ...AUTHENTICATOR_PROBLEM_LABELS }[result]
}
