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
  [/\b(?:can’t|couldn’t) be read\b(?! on)|\bnot readable\b|\bno readable\b/, '“couldn’t load”, “unreadable”'],
  [/^An administrator (?!can\b)/, '“Ask an administrator to …”: say what the reader can do'],
  [/^As (?:in|for) /, '“Same as …”'],
  [/^No reason given\.$/, 'what to do, after what happened'],
  [/\{\d+[,}]/, 'a named value: a translator doesn’t see what {0} is'],
  [/ (?:now|already)\.$/, 'the adverb before the verb'],
  [/\bplatform (?:asked|asks|gave|gives|knew|knows)\b/, 'what happened: the platform is no person'],
  [/^\{\w+\}:? closes\b/, 'what closes: a ticket, or its reply window'],
  // Two sentences: the second one begins after a colon, and the message ends with a full stop.
  [/^(?:[^:.!?{}]+ ){4}[^:.!?{} ]+: [a-z][^:.{}]+ [^:.{}]+ [^:.{}]+\.$/, 'two sentences'],
]

/** Messages that are right as they are. */
const EXCEPTIONS = new Set([
  'The first line must be kind, id, name.',
  // What is stored is opened, not loaded.
  'Some stored data can’t be read.',
  // The heading of a list in the report for administrators.
  'Unreadable fields',
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

/** Words of administrators, for what agents know as the server, access or data. */
const ADMINISTRATORS_WORDS =
  /\b(?:platform|deployments?|API clients?|scopes?|grants?|tokens?|cursors?|datasets?|JSON|records?)\b/i

/** Where only administrators are, or agents who have pasted a token to sign in. */
const ADMINISTRATORS_SCREENS = [
  'src/features/device-setup/prepare/',
  'src/features/device-setup/transfer/',
  'src/features/settings/diagnostics/',
  'src/features/settings/directory/',
  'src/features/shell/config-problem-page.tsx',
  'src/features/sign-in/',
  'src/ui/controls/secret-field.tsx',
]

const AGENTS_EXCEPTIONS = new Set([
  // The agent pasted a token to sign in, and reads here what becomes of it.
  'You stay signed in when this tab is reloaded. The token is stored encrypted until the session is locked or you sign out. Until then, someone who copies the disk can read it.',
  'The token is in memory only. You enter it again after a reload.',
  'The token is stored encrypted on this device. After closing the browser, you need to unlock it. Signing out deletes it.',
  'The token is stored on this device for all of its agents and encrypted for each of them. It stays when you sign out.',
  'Deletes the token, your presets and all loaded data. Settings stay on this device.',
  'No PIN yet, so unlocking needs your token. Set a PIN to stay signed in on this device.',
  // For the administrator who prepares a device.
  'Prepares other devices for the same agents. The setup contains the token, which is encrypted with a passphrase.',
  'This removes the setup’s agents from this device, with everything they stored on it, such as drafts, presets and unsent assignments. After that, you need a token or another setup to sign in.',
  // In brackets after a plain sentence, for the administrator whom the agent asks.
  '{scope}, grant {grant}',
  'Any tickets scope, grant {grant}',
  'scope {scopeList}, grant {grant}',
  'any of the scopes {scopeList}, grant {grant}',
  // The format of a file that was chosen.
  'The file isn’t JSON.',
  // What a search finds the settings by.
  'ids agents pilots teams campaigns journeys channels import export csv json directory',
  'storage token wipe forget clear end of shift',
])

test('agents meet no word of administrators', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const stored = Object.values((await catalog?.read('en')) ?? {})
  const found = stored.flatMap(({ translation = '', origin = [] }) => {
    const screens = origin
      .map(([path]) => path)
      .filter((path) => !ADMINISTRATORS_SCREENS.some((it) => path.startsWith(it)))
    return screens.length > 0 && ADMINISTRATORS_WORDS.test(translation) ? [translation] : []
  })
  expect(new Set(found)).toEqual(AGENTS_EXCEPTIONS)
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
    ['The response can’t be read', 1],
    ['Name not readable', 1],
    ['An administrator renews the access of this device.', 1],
    ['An administrator can restore access.', 0],
    ['As in the browser', 1],
    ['{kind} closes after 24 hours', 1],
    ['{name}: ticket closes in {duration}', 0],
  ]
  expect(kinds.map(([text]) => [text, getStyleProblems(text).length])).toEqual(kinds)
})

function getStyleProblems(text: string): string[] {
  return KINDS.flatMap(([pattern, useInstead]) => (pattern.test(text) ? [useInstead] : []))
}
