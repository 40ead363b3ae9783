import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/**
 * Shows a message that contains elements: every `<Trans>` of the macros becomes this component (`lingui.config.ts`).
 *
 * Lingui looks for the message's elements after it has inserted the values, so a customer named `<0>Asha</0>` would take
 * the place of an element. A value that could be read so is inserted as an element itself, which is never searched.
 */
export function Trans({ values, ...props }: TransProps) {
  const safeValues = { ...values }
  for (const [name, value] of Object.entries(safeValues))
    if (typeof value === 'string' && value.includes('<')) safeValues[name] = <Fragment>{value}</Fragment>
  return <LinguiTrans {...props} values={safeValues} />
}
