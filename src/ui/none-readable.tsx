import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { useReader } from './reader.tsx'
import { notReadWords } from './set-aside-note.tsx'

type Props = Pick<ComponentProps<typeof Empty>, 'level'> & {
  count: number
  /** What a record is, one and several: `['ticket', 'tickets']`. */
  noun: readonly [string, string]
  /** Where the page itself lists them: beside Settings, Diagnostics. */
  listed?: 'above' | 'below' | undefined
  onRetry: () => void
}

/** In the place of a list whose records all came and could not be read: never drawn as an empty one (rule 1). */
export function NoneReadable({ count, noun, listed, level, onRetry }: Props) {
  const { locale } = useReader()
  return (
    <Empty
      picture="file-warning"
      title={notReadWords(count, noun, locale)}
      {...(level === undefined ? {} : { level })}
      actions={
        <Button icon="refresh-cw" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      They came in a form that Handoff doesn’t know. The details are
      {listed === undefined ? '' : ` ${listed} and`} in Settings, Diagnostics.
    </Empty>
  )
}
