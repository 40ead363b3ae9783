/** From and to, in UTF-16 units. */
type HighlightRange = readonly [from: number, to: number]

type Props = { text: string; highlights: readonly HighlightRange[] }

/** A name with what was typed of it set in bold. */
export function HighlightedText({ text: fullText, highlights }: Props) {
  const parts: { text: string; isHighlighted: boolean; at: number }[] = []
  let end = 0
  for (const [from, to] of highlights) {
    if (from < end) continue
    parts.push({ text: fullText.slice(end, from), isHighlighted: false, at: end })
    parts.push({ text: fullText.slice(from, to), isHighlighted: true, at: from })
    end = to
  }
  parts.push({ text: fullText.slice(end), isHighlighted: false, at: end })
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, isHighlighted, at }) => (isHighlighted ? <mark key={at}>{text}</mark> : text))
}
