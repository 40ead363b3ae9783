import { Fragment } from 'react'
import { getListParts } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Bdi } from './bdi.tsx'

type Props = {
  texts: readonly string[]
  /** Longest text in UTF-16 units. */
  max?: number
}

/** Untrusted texts as a list in the display locale, each isolated from the direction of the others. */
export function BdiList({ texts, max = 2000 }: Props) {
  const { locale } = useDisplayLocale()
  return getListParts(texts, locale).map(({ type, value }, index) =>
    type === 'element' ? (
      <Bdi key={index} text={value} max={max} />
    ) : (
      <Fragment key={index}>{value}</Fragment>
    ),
  )
}
