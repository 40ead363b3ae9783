import { type Ref, useState } from 'react'
import { trimCredential } from '#src/domain/credential.ts'
import { SecretField } from '#src/ui/secret-field.tsx'

/** `device`: behind a PIN. */
export type KeptWhere = 'nowhere' | 'tab' | 'device'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  onValue: (value: string) => void
  error: string | null
  /** Where a reload would find it. */
  kept: KeptWhere
}

/** The access token. What was pasted around it is taken off before the eyes of whoever pasted it. */
export function TokenField({ ref, value, onValue, error, kept }: Props) {
  const [trimmed, setTrimmed] = useState(false)
  const change = (text: string) => {
    // Only what came in one piece: somebody who types a space should hear why it is wrong.
    const pasted = Math.abs(text.length - value.length) > 1
    const rest = pasted ? trimCredential(text) : text
    setTrimmed(rest !== text)
    onValue(rest)
  }
  return (
    <SecretField
      {...(ref ? { ref } : {})}
      label="Access token"
      noun="token"
      icon="key-round"
      value={value}
      onValue={change}
      hint={trimmed ? 'Spaces around the token were taken off' : HINTS[kept]}
      error={error ?? undefined}
    />
  )
}

const HINTS: Readonly<Record<KeptWhere, string>> = {
  nowhere: 'From an API client. Forgotten when this page is left or loaded again',
  tab: 'From an API client. Kept for this tab, encrypted, until you sign out',
  device: 'From an API client. Kept on this device, encrypted with your PIN',
}
