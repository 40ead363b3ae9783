/** Finding a name by what somebody types of it: any part, in any order of words, accents and case aside. */

/** From and to, in UTF-16 units of the name. */
export type MatchRange = readonly [from: number, to: number]

/** `rank`: 0 the name begins with it, 1 a word of it does, 2 it is somewhere inside. */
export type NameMatch = { readonly rank: 0 | 1 | 2; readonly highlights: readonly MatchRange[] }

type Folded = { readonly text: string; readonly offsets: readonly number[] }

/** Null where a word of the query isn't in the name. An empty query is in every name. */
export function matchName(name: string, query: string): NameMatch | null {
  const folded = fold(name)
  const words = query.trim().split(/\s+/).filter(Boolean)
  const found = words.map((word) => findWord(folded, fold(word).text))
  const spans: MatchRange[] = []
  let rank: NameMatch['rank'] = 0
  for (const at of found) {
    if (!at) return null
    spans.push([folded.offsets[at.from] ?? 0, folded.offsets[at.to] ?? name.length])
    if (at.rank > rank) rank = at.rank
  }
  return { rank, highlights: spans.toSorted((a, b) => a[0] - b[0]) }
}

function findWord({ text }: Folded, word: string) {
  if (word === '') return null
  const starts: { from: number; to: number; rank: NameMatch['rank'] }[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const rank = from === 0 ? 0 : /[\p{L}\p{M}\p{N}]/u.test(text[from - 1] ?? '') ? 2 : 1
    starts.push({ from, to: from + word.length, rank })
  }
  return starts.toSorted((a, b) => a.rank - b.rank)[0]
}

/** Lower case without Latin accents, each unit with the place in the original that it came from. */
function fold(name: string): Folded {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of name) {
    // Only accents that ride on letters: the vowel signs of Indic scripts are letters of their own.
    const plain = character
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase()
    text += plain
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place)
    place += character.length
  }
  return { text, offsets: places }
}
