/**
 * Which templates are proposed as a reply to a ticket, and why. The order is lexicographic, never a score: what answers the
 * customer's newest words, then what belongs to the situation, then what has a place for an id that they named, then what is
 * used otherwise, then what is in their language.
 */
import type { Instant } from '#src/lib/time/instant.ts'
import type { SaidOptions } from './candidates/find-said.ts'
import type { WrittenLanguage } from './customer-language.ts'
import type { Preset } from './preset.ts'
import type { PresetUses } from './preset-uses.ts'
import { findRankReason, type RankReason } from './rank-presets.ts'
import { findIdFor, findSaidIds, type SaidId } from './said-ids.ts'
import type { Situation, SituationReason } from './situations.ts'
import { findTopics } from './topics/find-topics.ts'
import type { Topic } from './topics/topic-words.ts'
import type { PresetMessage, ProposedVariant } from './variants.ts'

export type ProposableMessage = PresetMessage & { readonly proposed: ProposedVariant }

/** What is known about the ticket that is replied to. */
export type ReplyFacts = {
  /** What the customer wrote since the last answer of a human, newest first. */
  readonly customerTexts: readonly CustomerText[]
  /** Empty: none. */
  readonly subject: string
  readonly situations: readonly SituationReason[]
  /** The reply answers a call that was missed: what belongs to that comes first. */
  readonly answersCall: boolean
  readonly written: WrittenLanguage | null
  /** The ticket's channel; null if it is not known. */
  readonly channelId: string | null
  /** Whether the customer wants no messages that they haven't asked for; null if it is not known. */
  readonly hasOptedOut: boolean | null
  /** How ids are recognised. */
  readonly saidOptions: SaidOptions
}
export type CustomerText = { readonly text: string; readonly at: Instant }

export type ProposalReason =
  /** Words of the customer that the template answers, or an id that it has a place for, as they wrote them. `at` is null for the ticket's subject. */
  | { readonly kind: 'words'; readonly words: string; readonly at: Instant | null }
  | { readonly kind: 'situation'; readonly situation: SituationReason }
  | { readonly kind: 'used'; readonly count: number }
  /** The customer writes in the language of the template. */
  | { readonly kind: 'language'; readonly language: string }

export type Proposal<Message extends ProposableMessage> = {
  readonly message: Message
  readonly reason: ProposalReason
}

/** Why a message is never proposed here, whatever else fits. */
export type Withheld =
  /** Advertising, which no preset names for what the ticket shows. */
  | 'marketing'
  /** Advertising, and the customer wants none. */
  | 'opted-out'
  /** A one-time code that the customer hasn't asked for. */
  | 'login-code'

/** The messages that fit, best first; those without a reason are left out. The same input has the same order. */
export function proposeReplies<Message extends ProposableMessage>(
  messages: readonly Message[],
  facts: ReplyFacts,
  uses: PresetUses,
): readonly Proposal<Message>[] {
  const said = findSaidTopics(facts)
  const ids = findSaidIds(getSaidTexts(facts), facts.saidOptions)
  const situations = facts.situations.map((it) => it.situation)
  const languages = new Set(messages.map(({ proposed }) => getBaseLanguage(proposed.preset)))
  const ranked = messages.flatMap((message, index) => {
    if (whyWithheld(message, facts, said) !== null) return []
    const match = matchTopics(message, said)
    const rankReason = findRankReason(message, situations, uses)
    const isForCall = facts.answersCall && rankReason?.situation === 'missedCall'
    const id = findIdFor(message.proposed.preset, ids, facts.saidOptions)
    const other = toRankReason(rankReason, facts.situations)
    const reasons: readonly (ProposalReason | null)[] = [
      isForCall ? null : toWordsReason(match?.said ?? null),
      other?.kind === 'situation' ? other : null,
      toWordsReason(id),
      other,
      languages.size > 1 ? toLanguageReason(message, facts.written) : null,
    ]
    const rank = reasons.findIndex((it) => it !== null)
    const reason = reasons[rank]
    return reason ? [{ message, reason, rank, match, rankReason, isForCall, index }] : []
  })
  const { channelId } = facts
  return ranked
    .toSorted(
      (a, b) =>
        Number(b.isForCall) - Number(a.isForCall) ||
        a.rank - b.rank ||
        (a.match?.place ?? 0) - (b.match?.place ?? 0) ||
        (b.match?.matched ?? 0) - (a.match?.matched ?? 0) ||
        (a.match?.unmatched ?? 0) - (b.match?.unmatched ?? 0) ||
        getSituationPlace(a.rankReason, situations) - getSituationPlace(b.rankReason, situations) ||
        getCount(b.rankReason) - getCount(a.rankReason) ||
        Number(isElsewhere(a.message, channelId)) - Number(isElsewhere(b.message, channelId)) ||
        a.index - b.index,
    )
    .map(({ message, reason }) => ({ message, reason }))
}

/**
 * The presets without those that have a twin on the ticket's channel: a template of that name and language that goes from there.
 */
export function followChannel(presets: readonly Preset[], channelId: string | null): readonly Preset[] {
  if (channelId === null) return presets
  const getTwinKey = ({ name, language }: Preset) => `${language ?? ''} ${name}`
  const here = new Set(presets.filter((it) => it.channelId === channelId).map(getTwinKey))
  return presets.filter(
    (it) => it.channelId === channelId || it.channelId === null || !here.has(getTwinKey(it)),
  )
}

type SaidTopic = { readonly words: string; readonly at: Instant | null; readonly place: number }

/** By topic, where the customer named it last; their messages count before the subject. */
function findSaidTopics(facts: ReplyFacts): ReadonlyMap<Topic, SaidTopic> {
  const said = new Map<Topic, SaidTopic>()
  for (const [place, { text, at }] of getSaidTexts(facts).entries())
    for (const [topic, words] of findTopics(text)) if (!said.has(topic)) said.set(topic, { words, at, place })
  return said
}

function getSaidTexts({ customerTexts, subject }: ReplyFacts): readonly SaidText[] {
  return [...customerTexts, ...(subject === '' ? [] : [{ text: subject, at: null }])]
}

type SaidText = { readonly text: string; readonly at: Instant | null }

type TopicMatch = {
  readonly said: SaidTopic
  /** How many messages ago the customer said it. */
  readonly place: number
  readonly matched: number
  /** How many other topics the template is about. */
  readonly unmatched: number
}

function matchTopics({ variants }: PresetMessage, said: ReadonlyMap<Topic, SaidTopic>): TopicMatch | null {
  const named = variants.flatMap(({ label, name }) => [
    ...findTopics(label).keys(),
    ...findTopics(name).keys(),
  ])
  // The text of a template mentions more than it is about.
  const topics = new Set(
    named.length > 0 ? named : variants.flatMap(({ text }) => [...findTopics(text ?? '').keys()]),
  )
  const matches = [...topics].flatMap((topic) => said.get(topic) ?? []).toSorted((a, b) => a.place - b.place)
  const [newest] = matches
  if (!newest) return null
  return {
    said: newest,
    place: newest.place,
    matched: matches.length,
    unmatched: topics.size - matches.length,
  }
}

function toWordsReason(said: SaidTopic | SaidId | null): ProposalReason | null {
  return said && { kind: 'words', words: said.words, at: said.at }
}

function toRankReason(
  reason: RankReason | null,
  situations: readonly SituationReason[],
): ProposalReason | null {
  if (reason === null) return null
  const situation = situations.find((it) => it.situation === reason.situation)
  if (situation) return { kind: 'situation', situation }
  return reason.kind === 'used' ? { kind: 'used', count: reason.count } : null
}

function toLanguageReason(
  { proposed: { preset } }: ProposableMessage,
  written: WrittenLanguage | null,
): ProposalReason | null {
  const language = getBaseLanguage(preset)
  return language !== null && language === written?.language ? { kind: 'language', language } : null
}

function getBaseLanguage({ language }: Preset): string | null {
  return language === null ? null : new Intl.Locale(language).language
}

/** By key, the messages that are advertising or one-time codes, outside of the situations that they were made for. */
export function findWithheld(
  messages: readonly ProposableMessage[],
  facts: ReplyFacts,
): ReadonlyMap<string, Withheld> {
  const said = findSaidTopics(facts)
  const found = new Map<string, Withheld>()
  for (const message of messages) {
    const why = whyWithheld(message, facts, said)
    if (why !== null) found.set(message.key, why)
  }
  return found
}

function whyWithheld(
  { proposed: { preset }, situations: named }: ProposableMessage,
  { situations, hasOptedOut }: ReplyFacts,
  said: ReadonlyMap<Topic, SaidTopic>,
): Withheld | null {
  const isMeant = situations.some((it) => named.includes(it.situation))
  switch (preset.category) {
    case 'MARKETING':
      if (hasOptedOut === true) return 'opted-out'
      return isMeant ? null : 'marketing'
    case 'AUTHENTICATION':
      return isMeant || said.has('loginCode') ? null : 'login-code'
    case 'UTILITY':
    case null:
      return null
  }
}

function getSituationPlace(reason: RankReason | null, situations: readonly Situation[]): number {
  const place = reason?.situation ? situations.indexOf(reason.situation) : -1
  return place === -1 ? situations.length : place
}

function getCount(reason: RankReason | null): number {
  return reason?.kind === 'used' ? reason.count : 0
}

function isElsewhere({ proposed: { preset } }: ProposableMessage, channelId: string | null): boolean {
  return preset.channelId !== null && channelId !== null && preset.channelId !== channelId
}
