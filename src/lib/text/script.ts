const TALL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

/** Whether a text has letters that reach above and below the Latin line, and so needs more of it. */
export function hasTallScript(text: string): boolean {
  return TALL_SCRIPTS.test(text.slice(0, 2000))
}
