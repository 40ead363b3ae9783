/** What a line break takes of the room of a text, in letters. */
export const LINE_BREAK_COST = 40
/** Marks on one letter up to which every script can be written: what is piled higher costs the layout more than it says. */
const MAX_CHEAP_MARKS = 8
const EXPENSIVE_MARK_COST = 20
/** What a mark takes below that: letters that are put together from several cost the layout more. */
const MARK_COST = 4
/** Past this the marks on one letter are left out, and a sign says so. */
const MAX_MARKS = 40

const combiningMark = /[\p{M}\p{Cf}]/u
const tooHigh = new RegExp(`([\\p{M}\\p{Cf}]{${MAX_MARKS}})[\\p{M}\\p{Cf}]+`, 'gu')
const lineBreak = /[\n\r\f\v\u0085\u2028\u2029]/
const space = /[ \t\n\f\r]/

/** A text in which no letter bears more marks than can be drawn. */
export function trimCombiningMarks(text: string): string {
  return text.replace(tooHigh, '$1…')
}

/**
 * How many UTF-16 units of a text there is room for, and what they take of it. Where white space collapses it takes
 * nothing, and a line break is nothing but white space.
 */
export function fitText(text: string, budget: number, collapses = false): { units: number; taken: number } {
  let [units, taken, markCount] = [0, 0, 0]
  for (const letter of text) {
    // The first few hundred characters bear no mark and are none.
    markCount = letter > '\u02ff' && combiningMark.test(letter) ? markCount + 1 : 0
    if (collapses && space.test(letter)) taken += 0
    else if (lineBreak.test(letter)) taken += LINE_BREAK_COST
    else taken += markCount === 0 ? 1 : markCount > MAX_CHEAP_MARKS ? EXPENSIVE_MARK_COST : MARK_COST
    if (taken > budget) return { units, taken: budget }
    units += letter.length
  }
  return { units, taken }
}
