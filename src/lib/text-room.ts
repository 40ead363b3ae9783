/** What a line break takes of the room of a text, in letters. */
export const LINE = 40
/** Marks on one letter up to which every script can be written: what is piled higher costs the layout more than it says. */
const PILE = 8
const PILED = 20
/** What a mark takes below that: letters that are put together from several cost the layout more. */
const MARK = 4
/** Past this the marks on one letter are left out, and a sign says so. */
const HIGHEST = 40

const mark = /[\p{M}\p{Cf}]/u
const tooHigh = new RegExp(`([\\p{M}\\p{Cf}]{${HIGHEST}})[\\p{M}\\p{Cf}]+`, 'gu')
const lineBreak = /[\n\r\f\v\u0085\u2028\u2029]/
const space = /[ \t\n\f\r]/

/** A text in which no letter bears more marks than can be drawn. */
export function trimMarks(text: string): string {
  return text.replace(tooHigh, '$1…')
}

/**
 * How many UTF-16 units of a text there is room for, and what they take of it. Where white space collapses it takes
 * nothing, and a line break is nothing but white space.
 */
export function fitText(text: string, room: number, collapses = false): { units: number; taken: number } {
  let [units, taken, marks] = [0, 0, 0]
  for (const letter of text) {
    // The first few hundred characters bear no mark and are none.
    marks = letter > '\u02ff' && mark.test(letter) ? marks + 1 : 0
    if (collapses && space.test(letter)) taken += 0
    else if (lineBreak.test(letter)) taken += LINE
    else taken += marks === 0 ? 1 : marks > PILE ? PILED : MARK
    if (taken > room) return { units, taken: room }
    units += letter.length
  }
  return { units, taken }
}
