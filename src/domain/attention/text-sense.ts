/** What a message says about persons, as far as the signals need it. Told from tables of phrases. */

/** Words of a message that match, as they are written there, and the sentence around them. */
export type Match = { readonly words: string; readonly sentence: string }

export type TextSense = {
  /** The customer wants a human of our side. */
  readonly asks: Match | null
  /** The customer no longer wants one. */
  readonly takesBack: boolean
  /** A short yes. */
  readonly agrees: Match | null
  /** A short no. */
  readonly declines: boolean
  /** We announce a human of our side. */
  readonly promises: Match | null
  /** We ask whether the customer wants one. */
  readonly offers: boolean
  /** A phone or a service wrote it: an absence, a one-time code. */
  readonly isAutomatic: boolean
}

export type ReadText = (text: string) => TextSense

/** What nothing matches in. */
export const NO_SENSE: TextSense = {
  asks: null,
  takesBack: false,
  agrees: null,
  declines: false,
  promises: null,
  offers: false,
  isAutomatic: false,
}
