/** Polls and votes as lines. */
import { firstText, MAX_LINES, toFields, toList, toText } from './values.ts'

/** A question with its options, as texts or as objects. */
export function readPoll(value: unknown): readonly (string | null)[] {
  const fields = toFields(value)
  const question = fields && firstText(fields, ['name', 'question', 'title', 'text'])
  if (!fields || question === null) return []
  const options = toList(fields.get('options') ?? fields.get('values')).slice(0, MAX_LINES)
  return [question, ...options.map(toOption).map((it) => it && `• ${it}`)]
}

const MAX_DEPTH = 3
const VOTES = ['selected_options', 'selectedOptions', 'selected', 'options', 'vote', 'votes']

/** What was chosen in a poll. */
export function readVote(value: unknown, depth = MAX_DEPTH): readonly (string | null)[] {
  const fields = toFields(toList(value)[0] ?? value)
  const key = fields && VOTES.find((it) => fields.has(it))
  const vote = fields?.get(key ?? '')
  if (depth > 0 && toFields(vote) !== null) return readVote(vote, depth - 1)
  const chosen = toList(vote)
  return (chosen.length > 0 ? chosen : [vote]).slice(0, MAX_LINES).map(toOption)
}

function toOption(value: unknown): string | null {
  const fields = toFields(value)
  return fields ? firstText(fields, ['name', 'optionName', 'title', 'text', 'label']) : toText(value)
}
