/** Reads texts by the phrases of all languages. Its tables are large: the app loads them after all else. */
import { createTextReader } from './read-text.ts'
import { KNOWN_WORDS, PERSON_PHRASES } from './tables.ts'

export const readText = createTextReader(PERSON_PHRASES, KNOWN_WORDS)
