import { getTextLanguage } from '#src/lib/text/text-language.ts'

type Props = {
  /** Text from outside the app: a name, a subject, a value. */
  text: string
  /** Longest text in UTF-16 units, so that the layout never handles a name of 100,000 characters. */
  max?: number
  /** `ltr` for phones, handles and ids. */
  dir?: 'auto' | 'ltr' | 'rtl'
  /** By default the language that the text's script shows. */
  lang?: string | undefined
  className?: string | undefined
}

/** Untrusted text: isolates its direction and limits its length; removes nothing. */
export function Bdi({ text, max = 2000, dir = 'auto', lang, className }: Props) {
  return (
    <bdi dir={dir} lang={lang ?? getTextLanguage(text, document.documentElement.lang)} className={className}>
      {clamp(text, max)}
    </bdi>
  )
}

function clamp(text: string, max: number): string {
  // toWellFormed: a surrogate pair that the cut split, or a lone surrogate in the data, becomes �.
  return (text.length <= max ? text : `${text.slice(0, max)}…`).toWellFormed()
}
