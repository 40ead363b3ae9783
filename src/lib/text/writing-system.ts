/** Marks, embeddings, overrides and isolates: invisible characters that change only the direction of text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes bidirectional controls, so that a file name or a link is displayed in the order of its characters. */
export function stripBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}

const TALL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

/** Whether a text has letters that reach above and below the Latin line box, and so needs a larger line height. */
export function hasTallScript(text: string): boolean {
  return TALL_SCRIPTS.test(text.slice(0, 2000))
}
