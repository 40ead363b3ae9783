import { type Ref, useState } from 'react'
import { trimCredential } from '#src/domain/session/credential-text.ts'
import { SecretField } from '#src/ui/controls/secret-field.tsx'

/** `device`: behind a PIN. */
export type TokenStorage = 'nowhere' | 'tab' | 'device'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** Where a reload would find it. */
  storage: TokenStorage
}

/** The access token. What was pasted around it is taken off before the eyes of whoever pasted it. */
export function TokenField({ ref, value, onValueChange, error, storage }: Props) {
  const [trimmed, setTrimmed] = useState(false)
  const changeText = (text: string) => {
    // Only what came in one piece: somebody who types a space should hear why it is wrong.
    const isPasted = Math.abs(text.length - value.length) > 1
    const rest = isPasted ? trimCredential(text) : text
    setTrimmed(rest !== text)
    onValueChange(rest)
  }
  return (
    <SecretField
      {...(ref ? { ref } : {})}
      label="Access token"
      noun="token"
      icon="key-round"
      value={value}
      onValueChange={changeText}
      hint={trimmed ? 'Spaces around the token were taken off' : HINTS[storage]}
      error={error ?? undefined}
    />
  )
}

const HINTS: Readonly<Record<TokenStorage, string>> = {
  nowhere: 'From an API client. Forgotten when this page is left or loaded again',
  tab: 'From an API client. Kept for this tab, encrypted, until you sign out',
  device: 'From an API client. Kept on this device, encrypted with your PIN',
}
