/** The layout cost of a line break. Costs are in letters: a letter costs 1. */
export const LINE_BREAK_COST = 40
/** Every script needs at most this many combining marks on one letter; more of them are expensive to lay out. */
const MAX_CHEAP_MARKS = 8
const EXPENSIVE_MARK_COST = 20
/** The cost of each mark up to that number: composed letters are more expensive than plain ones. */
const MARK_COST = 4
/** Combining marks kept on one letter; an ellipsis replaces the rest. */
const MAX_MARKS = 40

const combiningMark = /[\p{M}\p{Cf}]/u
const excessMarks = new RegExp(`([\\p{M}\\p{Cf}]{${MAX_MARKS}})[\\p{M}\\p{Cf}]+`, 'gu')
const lineBreak = /[\n\r\f\v\u0085\u2028\u2029]/
const space = /[ \t\n\f\r]/

/** Limits the combining marks on each letter to `MAX_MARKS`. */
export function trimCombiningMarks(text: string): string {
  return text.replace(excessMarks, '$1…')
}

/**
 * How many UTF-16 units of a text fit into a budget, and how much of the budget they take. With `collapses`, white
 * space and line breaks are free, because CSS collapses them.
 */
export function fitText(text: string, budget: number, collapses = false): { units: number; taken: number } {
  let [units, taken, markCount] = [0, 0, 0]
  for (const letter of text) {
    // Below U+0300 there are no combining marks, so the slow test is skipped.
    markCount = letter > '\u02ff' && combiningMark.test(letter) ? markCount + 1 : 0
    if (collapses && space.test(letter)) taken += 0
    else if (lineBreak.test(letter)) taken += LINE_BREAK_COST
    else taken += markCount === 0 ? 1 : markCount > MAX_CHEAP_MARKS ? EXPENSIVE_MARK_COST : MARK_COST
    if (taken > budget) return { units, taken: budget }
    units += letter.length
  }
  return { units, taken }
}
