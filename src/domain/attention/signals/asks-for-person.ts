/** A customer asks for a human, and no human has written since. */
import { getTurnsSinceHuman, type ThreadTurn } from '#src/domain/attention/facts.ts'
import { type Match, NO_SENSE } from '#src/domain/attention/text-sense.ts'
import { createFinding, type Finding, type SignalRule } from './rule.ts'

export const findAskForPerson: SignalRule = (facts) => {
  let signal: Finding | null = null
  const ourTexts: ThreadTurn[] = []
  // What the latest message of a pilot leaves the customer to say yes or no to.
  let latest = NO_SENSE
  for (const turn of getTurnsSinceHuman(facts)) {
    if (turn.by !== 'customer') {
      ourTexts.push(turn)
      latest = turn.getSense()
      continue
    }
    const { asks, agrees, declines, takesBack, isAutomatic } = turn.getSense()
    if (isAutomatic) continue
    const match = asks ?? (latest.offers ? agrees : null)
    if (match && !isQuoted(match, ourTexts)) signal = createFinding(turn, match.words)
    else if (takesBack || (declines && (latest.offers || latest.promises))) signal = null
  }
  return signal
}

/** Fewer words are an answer that we suggest, such as “Talk to an agent”. */
const MIN_QUOTED_WORDS = 5

function isQuoted({ sentence }: Match, ourTexts: readonly ThreadTurn[]): boolean {
  const quoted = toComparable(sentence)
  if (quoted.split(' ').length < MIN_QUOTED_WORDS) return false
  return ourTexts.some(({ text }) => toComparable(text).includes(quoted))
}

function toComparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
