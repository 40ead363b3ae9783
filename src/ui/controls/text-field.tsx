import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  valid?: boolean
}

/** A label, an input and the line below it. */
export function TextField({ label, note, hint, error, valid = false, ...input }: Props) {
  return (
    <Field label={label} note={note} hint={hint} error={error} valid={valid}>
      {(controlProps) => <Input {...input} {...controlProps} />}
    </Field>
  )
}
