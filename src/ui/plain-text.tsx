import { useRef, useState } from 'react'
import { isTall } from '#src/lib/script.ts'
import { fitText, trimMarks } from '#src/lib/text-room.ts'
import prose from './prose.module.css'
import { ROOMS, ShowAll } from './show-all.tsx'

type Props = {
  text: string
  lang?: string | undefined
}

/** UTF-16 units that can't be higher than any screen, whatever they are. */
const SHORT = 250

/** What somebody wrote, as text: its line breaks stay, its direction is its own. A long text shows its beginning. */
export function PlainText({ text, lang }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const content = useRef<HTMLParagraphElement>(null)
  const first = fitText(text, ROOMS.first).units
  const shown = isExpanded ? fitText(text, ROOMS.all).units : first
  return (
    <div className={prose.prose} data-tall={isTall(text) || undefined} dir="auto" lang={lang}>
      <p
        ref={content}
        className={prose.text}
        data-long={text.length > SHORT ? (isExpanded ? 'whole' : 'first') : undefined}
      >
        {trimMarks(shown < text.length ? `${text.slice(0, shown)}…` : text).toWellFormed()}
      </p>
      {first < text.length && (
        <ShowAll content={content} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </div>
  )
}
