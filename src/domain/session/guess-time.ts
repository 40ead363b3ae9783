/**
 * How long a stolen copy of this device's storage withstands guessing. Five wrong PINs delete the data on the device, but
 * no wrong guess counts against an attacker who has copied its files.
 */
import { PBKDF2_ITERATIONS } from '#src/lib/storage/pin-encryption.ts'

/**
 * PBKDF2-HMAC-SHA-256 on one GeForce RTX 4090: hashcat 6.2.6, mode 10900, benchmark published by S. Croley in 2022,
 * https://gist.github.com/Chick3nman/32e662a5bb63bc4f51b847bb422222fd
 */
const HASHES_PER_SECOND = 8_865_700
const ITERATIONS_PER_HASH = 999

/** The words of a Diceware list: what an attacker tries for each word. */
const DICTIONARY_WORDS = 7_776
/** A longer word is taken for several that were written together. */
const LETTERS_PER_WORD = 8
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** In scripts without spaces two characters are a word. */
const CHARACTERS_PER_WORD = 2

/** Seconds in which one graphics card tries `guesses` PINs or passphrases. */
export function getGuessingSeconds(guesses: number): number {
  return (guesses * PBKDF2_ITERATIONS) / (HASHES_PER_SECOND * ITERATIONS_PER_HASH)
}

/** How many PINs have this many digits. */
export function countPins(digits: number): number {
  return 10 ** digits
}

/** How many passphrases have this many words, each chosen at random. */
export function countPassphrases(words: number): number {
  return DICTIONARY_WORDS ** words
}

/**
 * How many passphrases are at most as hard to find as this one, for an attacker who tries words and numbers. Only an
 * estimate from above can be made of words that belong together: the words of a song are found sooner.
 */
export function estimateGuesses(passphrase: string): number {
  const parts = passphrase.toLowerCase().match(/\p{Nd}+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  return [...new Set(parts)].reduce((guesses, part) => guesses * estimatePart(part), 1)
}

function estimatePart(part: string): number {
  const { length } = Array.from(part)
  if (/^\p{Nd}/u.test(part)) return countPins(length)
  if (WITHOUT_SPACES.test(part))
    return countPassphrases(Math.max(1, Math.floor(length / CHARACTERS_PER_WORD)))
  return Math.min(26 ** length, countPassphrases(Math.max(1, Math.floor(length / LETTERS_PER_WORD))))
}
