/** Marks, embeddings, overrides and isolates: characters that only change the direction of what stands around them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text in the order in which it is stored. For claims that must not read differently: a file name, a link. */
export function stripBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}
