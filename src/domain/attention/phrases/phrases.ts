/** What customers write without asking or telling anything. A language is added by a file beside this one. */
export type CourtesyPhrases = {
  /** Phrases, with commas between them; in any case, with or without accents and apostrophes. */
  readonly thanks: string
  /** Also what only declines with thanks, and words that end a conversation. A bare “no” tells something. */
  readonly confirms: string
  readonly greets: string
  /** Questions that greet. */
  readonly wellbeing: string
  /** Words that say nothing beside a phrase, and are none alone. */
  readonly fillers: string
}
