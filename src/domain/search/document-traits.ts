/** Bits of a document's traits in the index: of messages the author's kind, images, links and an unknown time; of tickets the state. */

/** The index in `AUTHOR_KINDS`. */
export const AUTHOR_MASK = 7
export const HAS_IMAGE = 8
export const HAS_LINK = 16
export const IS_OPEN = 32
/** Its time only says between which others it belongs. */
export const IS_UNTIMED = 64
