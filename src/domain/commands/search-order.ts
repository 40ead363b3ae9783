/** The order of a search's results (rule 49): a search opens things, and only a verb or `>` changes something. */
import { hasVerb, withoutVerbs } from './rank-entries.ts'

/** What choosing a result does. `found`: it opens a ticket or a person. `changes`: it changes a ticket, the session or a
 * setting. */
export type SearchSection = 'found' | 'messages' | 'navigation' | 'commands' | 'changes'

/** `browse`: nothing was typed. `find`: text without a verb. `change`: text with one. `command`: text after `>`. */
export type SearchIntent = 'browse' | 'find' | 'change' | 'command'

export type SearchRequest = {
  readonly intent: SearchIntent
  /** What commands are searched for: without the sign that asks for them. */
  readonly text: string
  /** What tickets, people and messages are searched for: whom or what a change is about. */
  readonly subject: string
}

/** `verbs`: the words of the agent's language that ask for a change, separated by spaces. */
export function readSearchRequest(query: string, verbs: string): SearchRequest {
  const text = query.trim()
  if (/^[>＞]/.test(text)) return { intent: 'command', text: text.slice(1).trim(), subject: '' }
  if (text === '') return { intent: 'browse', text, subject: '' }
  return hasVerb(text, verbs)
    ? { intent: 'change', text, subject: withoutVerbs(text, verbs) }
    : { intent: 'find', text, subject: text }
}

/** The sections that are shown, in their order. Those of one place are ordered by their best match. */
const PLACES: Readonly<Record<SearchIntent, readonly (readonly SearchSection[])[]>> = {
  browse: [['commands', 'changes', 'navigation']],
  find: [['found'], ['messages'], ['navigation'], ['commands'], ['changes']],
  change: [['commands', 'changes'], ['found'], ['messages'], ['navigation']],
  command: [['commands', 'changes'], ['navigation']],
}

type OrderedGroup = {
  readonly section: SearchSection
  /** Lower is better. */
  readonly bestRank: number
}

/** The groups that the request asks for, in the order of its sections. */
export function orderGroups<G extends OrderedGroup>(
  groups: readonly G[],
  intent: SearchIntent,
): readonly G[] {
  const ranked = PLACES[intent].map((place) => groups.filter((it) => place.includes(it.section)))
  // Where nothing was typed, nothing matches better.
  return intent === 'browse'
    ? ranked.flat()
    : ranked.flatMap((place) => place.toSorted((a, b) => a.bestRank - b.bestRank))
}

/** Whether a result may be the active one only after the user has moved to it. */
export function isOnlyByChoice(section: SearchSection, intent: SearchIntent): boolean {
  return section === 'changes' && (intent === 'find' || intent === 'browse')
}
