/** The set of a word's letters in 32 bits: 26 for a to z, the rest for other letters by their code. */
export function getLetterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= LETTER_A && code <= LETTER_Z ? code - LETTER_A : 26 + (code % 6))
  }
  return mask >>> 0
}

const LETTER_A = 97
const LETTER_Z = 122

export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Counts the letters of a word, each as often as it is there, that another word's mask lacks: each takes an edit. */
export function createMissingLetters(word: string): (mask: number) => number {
  const letters = Array.from({ length: word.length }, (_, at) => getLetterMask(word[at] ?? ''))
  const own = getLetterMask(word)
  return (mask) => {
    const missing = own & ~mask
    if (missing === 0) return 0
    let count = 0
    for (const letter of letters) if ((letter & missing) !== 0) count += 1
    return count
  }
}
