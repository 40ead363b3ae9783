/** In UTF-16 units, without `end`. */
type HighlightRange = readonly [start: number, end: number]

type Props = { text: string; highlights: readonly HighlightRange[] }

/** A text with the matches of a query in `<mark>`. */
export function HighlightedText({ text: fullText, highlights }: Props) {
  const parts: { text: string; isHighlighted: boolean; at: number }[] = []
  let position = 0
  for (const [start, end] of highlights) {
    if (start < position) continue
    parts.push({ text: fullText.slice(position, start), isHighlighted: false, at: position })
    parts.push({ text: fullText.slice(start, end), isHighlighted: true, at: start })
    position = end
  }
  parts.push({ text: fullText.slice(position), isHighlighted: false, at: position })
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, isHighlighted, at }) => (isHighlighted ? <mark key={at}>{text}</mark> : text))
}
