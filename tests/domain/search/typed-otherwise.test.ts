/** Names by initials that are written or spoken otherwise, by joined words, by a transposed letter and by two or three letters. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { NAME_SEARCHES } from './name-lists.ts'

const KINDS = ['romanised', 'prefix', 'transposed', 'spoken', 'compact', 'joined'] as const
const queries = z.array(z.string())
const listSchema = z.array(
  z.object({
    name: z.string(),
    romanised: queries,
    prefix: queries,
    transposed: queries,
    spoken: queries,
    compact: queries,
    joined: queries,
  }),
)
/** 205 names, written down before the rules for them. */
const names = listSchema.parse(JSON.parse(readFileSync('tests/search/typed-otherwise.json', 'utf8')))

/** The share of queries whose name must be among the first five; of a prefix, which begins many names, among all found. */
const MIN_RECALL: Readonly<Record<(typeof KINDS)[number], number>> = {
  romanised: 0.99,
  prefix: 0.94,
  transposed: 0.98,
  spoken: 0.99,
  compact: 0.99,
  joined: 0.92,
}

test.each(
  Object.entries(NAME_SEARCHES).flatMap(([place, create]) =>
    KINDS.map((kind) => [place, kind, create] as const),
  ),
)('in %s, 205 names are found by %s queries', (_, kind, create) => {
  const searchNames = create(names.map((it) => it.name))
  const asked = names.flatMap((it) => it[kind].map((query) => ({ query, name: it.name })))
  const missed = asked.filter(({ query, name }) => {
    const place = searchNames(query).indexOf(name)
    return place < 0 || (kind !== 'prefix' && place >= 5)
  })
  const texts = missed.map(({ query, name }) => `${query}: ${name}`).join('\n')
  expect(1 - missed.length / asked.length, texts).toBeGreaterThanOrEqual(MIN_RECALL[kind])
})

test.each([
  ['MS Dhoni', 'एम एस धोनी'],
  ['em es dhoni', 'M. S. Dhoni'],
  ['yem yes dhoni', 'எம். எஸ். தோனி'],
  ['em ess dhoni', 'MS Dhoni'],
  ['எம்.எஸ். சுவாமிநாதன்', 'MS Swaminathan'],
  ['एम एस धोनी', 'MS Dhoni'],
  ['PC Sarkar', 'পি সি সরকার'],
  ['apj kalam', 'A. P. J. Abdul Kalam'],
  ['Ramakrishnan', 'Rama Krishnan'],
  ['Rama Krishnan', 'Ramakrishnan'],
  ['ramakrishnan', 'ராமா கிருஷ்ணன்'],
  ['Venkat Raman', 'வெங்கட்ராமன்'],
  ['Chandramohan', 'Chandra Mohan'],
  ['Om Prakash', 'Omprakash Mishra'],
  ['Jo Ann', 'Joann Pereira'],
  ['om prakash', 'ஓம்பிரகாஷ்'],
  ['Kirshnan', 'Krishnan'],
  ['Kirshnan', 'கிருஷ்ணன்'],
  ['ra', 'रवि'],
  ['ra', 'ரவி'],
  ['रा', 'Rama Krishnan'],
  ['ரவி', 'Ravichandran'],
  ['sh', 'शैलेश'],
  ['mo', 'ମହାନ୍ତି'],
  ['bra', 'ਬਰਾੜ'],
])('“%s” finds %s', (query, name) => {
  const others = ['Anil Gupta', 'குமரன் செல்வம்', 'राजेश पाठक']
  for (const create of Object.values(NAME_SEARCHES)) expect(create([...others, name])(query)).toContain(name)
})

test.each([
  ['zzzz', 'Suresh'],
  ['em es', 'Meera Sen'],
  ['ram', 'R. A. Das'],
  ['see you', 'Chandra Uday'],
])('“%s” doesn’t find %s', (query, name) => {
  for (const create of Object.values(NAME_SEARCHES)) expect(create([name])(query)).not.toContain(name)
})
