/** The scripts that have a web font, each with a narrow and a wide letter. */
export const SCRIPTS = [
  ['Arabic', 'د', 'ص'],
  ['Bengali', 'র', 'ঞ'],
  ['Devanagari', 'र', 'ऋ'],
  ['Gujarati', 'ર', 'ઝ'],
  ['Gurmukhi', 'ਰ', 'ਅ'],
  ['Kannada', 'ರ', 'ಝ'],
  ['Malayalam', 'ര', 'ണ'],
  ['Tamil', 'ர', 'ண'],
  ['Telugu', 'ర', 'ఘ'],
] as const

export type ScriptSample = (typeof SCRIPTS)[number]
export type Script = ScriptSample[0]

/**
 * The scripts for which the browser has no font. Each browser then draws a box of the same width for every letter of the
 * script, while the widths of these two letters differ in every font of it. The boxes themselves differ: Firefox writes the
 * letter's code into them, so that pixels can't be compared.
 */
export function withoutFont(samples: readonly ScriptSample[]): readonly ScriptSample[] {
  const context = samples.length > 0 ? document.createElement('canvas').getContext('2d') : null
  if (!context) return []
  context.font = `64px ${getComputedStyle(document.body).fontFamily}`
  return samples.filter(
    ([, narrow, wide]) => context.measureText(narrow).width === context.measureText(wide).width,
  )
}
