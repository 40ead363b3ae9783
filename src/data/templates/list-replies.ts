/** The templates that can be sent as a reply to a ticket, those that are proposed first. */

import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import {
  findWithheld,
  followChannel,
  type ProposalReason,
  proposeReplies,
  type Withheld,
} from '#src/domain/templates/proposals.ts'
import { rankPresets } from '#src/domain/templates/rank-presets.ts'
import {
  groupVariants,
  type PresetMessage,
  type ProposedVariant,
  proposeVariant,
} from '#src/domain/templates/variants.ts'
import type { LoadedFacts } from './situation-facts.ts'

export type ListedReply = PresetMessage & {
  readonly proposed: ProposedVariant
  readonly label: string
  /** Why it is proposed; null: it isn't. */
  readonly reason: ProposalReason | null
  /** Why it is never proposed to this customer now; null: it can be. */
  readonly withheld: Withheld | null
}

/** The most templates that are proposed. */
const MAX_PROPOSALS = 4

/** All templates of the ticket's channel, those that are proposed first. The same input has the same order. */
export function listReplies(
  presets: readonly Preset[],
  { situations, language, reply }: LoadedFacts,
  uses: PresetUses,
  locale: string,
): readonly ListedReply[] {
  const messages = groupVariants(followChannel(presets, reply.channelId)).map((message) => {
    const proposed = proposeVariant(message, language)
    return { ...message, proposed, label: proposed.preset.label }
  })
  const proposals = proposeReplies(messages, reply, uses)
    .slice(0, MAX_PROPOSALS)
    .map(({ message, reason }): ListedReply => ({ ...message, reason, withheld: null }))
  const proposedKeys = new Set(proposals.map((it) => it.key))
  const withheld = findWithheld(messages, reply)
  const names = situations.map((it) => it.situation)
  const others = rankPresets(messages, names, uses, locale)
    .filter(({ item }) => !proposedKeys.has(item.key))
    .map(({ item }): ListedReply => ({ ...item, reason: null, withheld: withheld.get(item.key) ?? null }))
  return [...proposals, ...others]
}
