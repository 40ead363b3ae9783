import type { TextRange } from '#src/domain/text/fold.ts'

/** UTF-16 units of a snippet after the first match. */
const AFTER = 120

export type Snippet = { readonly text: string; readonly ranges: readonly TextRange[] }

/**
 * The part of a text around its first range, in one line, with the ranges that are in it. `before`: how much comes before the first,
 * in UTF-16 units.
 */
export function createSnippet(text: string, ranges: readonly TextRange[], before = 40): Snippet {
  const [first] = ranges
  const [from, to] = getBounds(text, first ?? [0, 0], before)
  let snippet = from > 0 ? '…' : ''
  /** The position in the snippet of each unit from `from` to `to`. */
  const positions: number[] = []
  for (let at = from; at < to; at += 1) {
    positions.push(snippet.length)
    const unit = text[at] ?? ''
    if (!/\s/.test(unit)) snippet += unit
    else if (!/\s$/.test(snippet) && snippet !== '') snippet += ' '
  }
  const end = snippet.length
  const toPosition = (at: number) => positions[at - from] ?? end
  const shown = ranges
    .filter((range) => range[0] >= from && range[1] <= to)
    .map((range): TextRange => [toPosition(range[0]), toPosition(range[1])])
  return { text: to < text.length ? `${snippet}…` : snippet, ranges: shown }
}

/** Starts and ends between words where one is near, and never inside a surrogate pair. */
function getBounds(text: string, [matchFrom, matchTo]: TextRange, before: number): TextRange {
  let from = Math.max(0, matchFrom - before)
  if (from > 0) {
    const space = text.slice(from, matchFrom).search(/\s/)
    if (space >= 0) from += space + 1
    else if (isLowSurrogate(text, from)) from += 1
  }
  let to = Math.min(text.length, Math.max(matchTo, matchFrom + AFTER))
  if (to < text.length) {
    const space = text.slice(matchTo, to).search(/\s\S*$/)
    if (space >= 0) to = matchTo + space
    else if (isLowSurrogate(text, to)) to -= 1
  }
  return [from, Math.max(to, matchTo)]
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
