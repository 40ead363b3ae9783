/** What the tables of phrases about persons consist of. A language is added by a file beside this one. */

/**
 * `asks`: the customer wants a human. `asks-despite`: so, although a negation stands beside it. `other`: words that look like
 * it; nothing else matches in them. `own`: the same, but only in words of the customer. `takes-back`: the customer no longer wants one. `yes`, `no`: short answers.
 * `promises`: we announce a human. `offers`: beside words for a human, we only offer one. `automatic`: no human wrote it.
 */
export const PHRASE_KINDS = [
  'other',
  'own',
  'asks',
  'asks-despite',
  'takes-back',
  'yes',
  'no',
  'promises',
  'offers',
  'automatic',
] as const
export type PhraseKind = (typeof PHRASE_KINDS)[number]

export type PersonPhrases = {
  /**
   * Groups of words, with commas between them. `word*` stands for all words that begin with it. A group of a name is one in
   * all languages together: customers mix them.
   */
  readonly words: Readonly<Record<string, string>>
  /** Words that turn an `asks` or `promises` into its contrary; only beside phrases of this language. */
  readonly negations: string
  /** Where they stand: before the phrase, or also after it. */
  readonly negationFollows: boolean
  /**
   * A table with a line for each phrase: `kind | phrase | source of the wording`. In a phrase, `{group}` is a word of a
   * group, `{group}*` up to four of them or none, `a/b` one of these words, `..` up to three other words, `...` up to six, `#`
   * a number, `,` a comma or a bracket, `^` and `$$` the begin and the end of a sentence, `$` the end of a clause, also before
   * a word of the group `after`.
   * Sources: `usage` (as people write it), `button` (what chats offer to press), `dialect`, `trap` (what others were caught by).
   */
  readonly phrases: string
}
