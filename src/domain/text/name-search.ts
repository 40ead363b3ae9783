/** Matches a name with a query: any parts, in any order of words, ignoring case and Latin accents. */

/** From and to, in UTF-16 units of the name. */
export type MatchRange = readonly [from: number, to: number]

/** `rank`: 0 at the name's beginning, 1 at a word's beginning, 2 inside a word; the worst of the query's words counts. */
export type NameMatch = { readonly rank: 0 | 1 | 2; readonly highlights: readonly MatchRange[] }

type Folded = { readonly text: string; readonly offsets: readonly number[] }

/** Null if a word of the query isn't in the name. An empty query matches every name. */
export function matchName(name: string, query: string): NameMatch | null {
  const folded = foldName(name)
  const words = query.trim().split(/\s+/).filter(Boolean)
  const matches = words.map((word) => findWord(folded, foldName(word).text))
  const highlights: MatchRange[] = []
  let rank: NameMatch['rank'] = 0
  for (const match of matches) {
    if (!match) return null
    highlights.push([folded.offsets[match.from] ?? 0, folded.offsets[match.to] ?? name.length])
    if (match.rank > rank) rank = match.rank
  }
  return { rank, highlights: highlights.toSorted((a, b) => a[0] - b[0]) }
}

function findWord({ text }: Folded, word: string) {
  if (word === '') return null
  const matches: { from: number; to: number; rank: NameMatch['rank'] }[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const rank = from === 0 ? 0 : /[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '') ? 2 : 1
    matches.push({ from, to: from + word.length, rank })
  }
  return matches.toSorted((a, b) => a.rank - b.rank)[0]
}

/** The name in lower case without Latin accents, with the original offset of each UTF-16 unit. */
function foldName(name: string): Folded {
  let text = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of name) {
    // Only Latin accents: the vowel signs of Indic scripts are letters of their own.
    const folded = character
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase()
    text += folded
    for (let unit = 0; unit < folded.length; unit += 1) offsets.push(offset)
    offset += character.length
  }
  return { text, offsets }
}
