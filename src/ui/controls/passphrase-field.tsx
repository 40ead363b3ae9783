'use memo'

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Props = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'mono' | 'dir' | 'autoComplete' | 'inputMode' | 'placeholder'
>

/** A field for the passphrase of a device's setup: groups of digits. */
export function PassphraseField(props: Props) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Passphrase`}
      mono
      dir="ltr"
      autoComplete="off"
      inputMode="numeric"
      placeholder="0000-0000-0000-0000-0000"
      {...props}
    />
  )
}
