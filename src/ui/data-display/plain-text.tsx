import { type ReactNode, useRef, useState } from 'react'
import { fitText, trimCombiningMarks } from '#src/lib/text/fit-text.ts'
import { getTextLanguage } from '#src/lib/text/text-language.ts'
import { hasTallScript } from '#src/lib/text/writing-system.ts'
import { ShowAllButton, TEXT_LIMITS } from '#src/ui/controls/show-all-button.tsx'
import prose from './prose.module.css'

type Props = {
  text: string
  /** Draws the text that is shown, as the text itself if missing. */
  renderText?: (text: string) => ReactNode
  lang?: string | undefined
}

/** UTF-16 units of a text that can't be higher than a screen, even with one letter per line. */
const MAX_SHORT_TEXT = 250

/** A message as plain text, with its line breaks and its own direction. Shows the beginning of a long text. */
export function PlainText({ text, lang, renderText = (shown) => shown }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const content = useRef<HTMLParagraphElement>(null)
  const previewLength = fitText(text, TEXT_LIMITS.preview).units
  const shownLength = isExpanded ? fitText(text, TEXT_LIMITS.full).units : previewLength
  return (
    <div
      className={prose.prose}
      data-tall={hasTallScript(text) || undefined}
      dir="auto"
      lang={lang ?? getTextLanguage(text, document.documentElement.lang)}
    >
      <p
        ref={content}
        className={prose.text}
        data-long={text.length > MAX_SHORT_TEXT ? (isExpanded ? 'whole' : 'first') : undefined}
      >
        {renderText(
          trimCombiningMarks(
            shownLength < text.length ? `${text.slice(0, shownLength)}…` : text,
          ).toWellFormed(),
        )}
      </p>
      {previewLength < text.length && (
        <ShowAllButton content={content} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </div>
  )
}
