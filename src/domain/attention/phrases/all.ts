/** The phrases of all languages that customers are known to write in. */
import { AR } from './ar.ts'
import { AR_LATN } from './ar-latn.ts'
import { BN } from './bn.ts'
import { BN_LATN } from './bn-latn.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { HI } from './hi.ts'
import { HI_LATN } from './hi-latn.ts'
import { ID } from './id.ts'
import type { CourtesyPhrases } from './phrases.ts'
import { PT_BR } from './pt-br.ts'
import { TA } from './ta.ts'
import { TA_LATN } from './ta-latn.ts'

export const COURTESY_PHRASES: readonly CourtesyPhrases[] = [
  EN,
  ES,
  PT_BR,
  ID,
  AR,
  HI,
  HI_LATN,
  TA,
  TA_LATN,
  BN,
  BN_LATN,
  AR_LATN,
]
