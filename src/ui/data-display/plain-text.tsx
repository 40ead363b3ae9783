import { useRef, useState } from 'react'
import { fitText, trimCombiningMarks } from '#src/lib/text/fit-text.ts'
import { hasTallScript } from '#src/lib/text/script.ts'
import { ShowAllButton, TEXT_LIMITS } from '#src/ui/controls/show-all-button.tsx'
import prose from './prose.module.css'

type Props = {
  text: string
  lang?: string | undefined
}

/** UTF-16 units that can't be higher than any screen, whatever they are. */
const MAX_SHORT_TEXT = 250

/** What somebody wrote, as text: its line breaks stay, its direction is its own. A long text shows its beginning. */
export function PlainText({ text, lang }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const content = useRef<HTMLParagraphElement>(null)
  const previewLength = fitText(text, TEXT_LIMITS.preview).units
  const shownLength = isExpanded ? fitText(text, TEXT_LIMITS.full).units : previewLength
  return (
    <div className={prose.prose} data-tall={hasTallScript(text) || undefined} dir="auto" lang={lang}>
      <p
        ref={content}
        className={prose.text}
        data-long={text.length > MAX_SHORT_TEXT ? (isExpanded ? 'whole' : 'first') : undefined}
      >
        {trimCombiningMarks(
          shownLength < text.length ? `${text.slice(0, shownLength)}…` : text,
        ).toWellFormed()}
      </p>
      {previewLength < text.length && (
        <ShowAllButton content={content} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </div>
  )
}
