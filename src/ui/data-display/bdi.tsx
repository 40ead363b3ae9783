type Props = {
  /** Anything that somebody else wrote: a name, a subject, a value. */
  text: string
  /** UTF-16 units. Nobody reads a name of 100,000 characters, and the layout must not try. */
  max?: number
  /** `ltr` for phones, handles and ids. */
  dir?: 'auto' | 'ltr' | 'rtl'
  lang?: string | undefined
  className?: string | undefined
}

/** Foreign text: nothing is stripped, but its direction ends where it ends, and its length is bounded. */
export function Bdi({ text, max = 2000, dir = 'auto', lang, className }: Props) {
  return (
    <bdi dir={dir} lang={lang} className={className}>
      {clamp(text, max)}
    </bdi>
  )
}

function clamp(text: string, max: number): string {
  // toWellFormed: a cut in the middle of a pair, or a lone surrogate that came so, is drawn as �.
  return (text.length <= max ? text : `${text.slice(0, max)}…`).toWellFormed()
}
