/** English messages are written as complete sentences in the active voice: the kinds that were mended don't come back. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { rootDir } from '../support/project-files.ts'

const KINDS: readonly (readonly [pattern: RegExp, useInstead: string])[] = [
  [/\b(?:could|was|were|is|are|did|does|do|has|have|had|will|would) not\b|\bcannot\b/, 'a contraction'],
  [/^(?:It|They|Its|Their)\b/, 'a noun: its antecedent stands in another message'],
  [/\bnot known\b/, '“unknown”, or what couldn’t be checked'],
  [/\bReading\b|\bread before\b/, '“loading”, “saved”: “read” is a receipt'],
  [/\be-mail\b/, '“email”'],
  [/ (?:now|already)\.$/, 'the adverb before the verb'],
  [/\bplatform (?:asked|asks|gave|gives|knew|knows)\b/, 'what happened: the platform is no person'],
  // Two sentences: the second one begins after a colon, and the message ends with a full stop.
  [/^(?:[^:.!?{}]+ ){4}[^:.!?{} ]+: [a-z][^:.{}]+ [^:.{}]+ [^:.{}]+\.$/, 'two sentences'],
]

/** Older texts of the forms that send templates, and of the command palette. */
const UNCHECKED = ['src/features/templates/', 'src/features/commands/palette/']

/** Messages that are right as they are. */
const EXCEPTIONS = new Set(['It doesn’t work'])

test('no English message is a kind that was mended', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const stored = Object.values((await catalog?.read('en')) ?? {})
  expect(stored.length).toBeGreaterThan(2000)
  const found = stored.flatMap(({ translation = '', origin = [] }) =>
    origin.some(([path]) => UNCHECKED.some((folder) => path.startsWith(folder))) ||
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
  ]
  expect(kinds.map(([text]) => [text, getStyleProblems(text).length])).toEqual(kinds)
})

function getStyleProblems(text: string): string[] {
  return KINDS.flatMap(([pattern, useInstead]) => (pattern.test(text) ? [useInstead] : []))
}
