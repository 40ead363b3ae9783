/**
 * fast-check, for tests in Node and in a browser. Each run of `npm test` tries the same values, so that it fails for a change
 * alone; `npm run test:deep` looks for new ones. A failure prints its seed.
 */
import fc from 'fast-check'
import { isDeep } from './depth.ts'

const FIXED_SEED = 20_261_126

/** The seed of the generators that aren't fast-check's. */
export const seed = isDeep ? Date.now() : FIXED_SEED

fc.configureGlobal({ seed })

export { default as fc } from 'fast-check'
