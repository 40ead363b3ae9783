/** From and to, in UTF-16 units. */
type Span = readonly [from: number, to: number]

type Props = { name: string; spans: readonly Span[] }

/** A name with what was typed of it set in bold. */
export function MarkedName({ name, spans }: Props) {
  const parts: { text: string; marked: boolean; at: number }[] = []
  let end = 0
  for (const [from, to] of spans) {
    if (from < end) continue
    parts.push({ text: name.slice(end, from), marked: false, at: end })
    parts.push({ text: name.slice(from, to), marked: true, at: from })
    end = to
  }
  parts.push({ text: name.slice(end), marked: false, at: end })
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text))
}
