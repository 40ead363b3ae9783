/** English messages are written as complete sentences in the active voice: the kinds that were mended don't come back. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { rootDir } from '../support/project-files.ts'

const KINDS: readonly (readonly [pattern: RegExp, useInstead: string])[] = [
  [/\b(?:could|was|were|is|are|did|does|do|has|have|had|will|would) not\b|\bcannot\b/i, 'a contraction'],
  [/^(?:It|They|Its|Their)\b/, 'a noun: its antecedent stands in another message'],
  [/\bnot known\b/i, '“unknown”, or what couldn’t be checked'],
  [/\bReading\b|\bread before\b/, '“loading”, “saved”: “read” is a receipt'],
  [/\be-mail\b/i, '“email”'],
  [/\b(?:id|Id|ids|Ids) (?!name\b)|[a-z] ids?$|\bids?[.,:]/, '“ID”, “IDs”'],
  [/\bchatapp\b|\blegacy\b/i, 'a word that agents know'],
  [/\{\d+[,}]/, 'a named value: a translator doesn’t see what {0} is'],
  [/ (?:now|already)\.$/, 'the adverb before the verb'],
  [/\bplatform (?:asked|asks|gave|gives|knew|knows)\b/, 'what happened: the platform is no person'],
  // Two sentences: the second one begins after a colon, and the message ends with a full stop.
  [/^(?:[^:.!?{}]+ ){4}[^:.!?{} ]+: [a-z][^:.{}]+ [^:.{}]+ [^:.{}]+\.$/, 'two sentences'],
]

/** Messages that are right as they are. */
const EXCEPTIONS = new Set([
  'It doesn’t work',
  'The first line must be kind, id, name.',
  // What a search finds the names by.
  'ids agents pilots teams campaigns journeys channels import export csv json directory',
])

test('no English message is a kind that was mended', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const stored = Object.values((await catalog?.read('en')) ?? {})
  expect(stored.length).toBeGreaterThan(2000)
  const found = stored.flatMap(({ translation = '' }) =>
    EXCEPTIONS.has(translation)
      ? []
      : getStyleProblems(translation).map((it) => `“${translation}”: use ${it}`),
  )
  expect(found).toEqual([])
})

test('the kinds are found', () => {
  const kinds: ReadonlyArray<readonly [text: string, count: number]> = [
    ['3 messages could not be loaded', 1],
    ['It gave no reason.', 1],
    ['Missed calls are not known', 2],
    ['Reading calls', 1],
    ['The platform asked for a pause', 1],
    ['This customer is blocked now: nothing can be sent to them.', 1],
    ['Couldn’t load 3 messages', 0],
    ['Ticket ID: abc', 0],
    ['Paste an id', 1],
    ['Could not copy', 1],
    ['Load image, {0}', 1],
  ]
  expect(kinds.map(([text]) => [text, getStyleProblems(text).length])).toEqual(kinds)
})

function getStyleProblems(text: string): string[] {
  return KINDS.flatMap(([pattern, useInstead]) => (pattern.test(text) ? [useInstead] : []))
}
