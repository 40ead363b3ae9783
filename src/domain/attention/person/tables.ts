/** The phrases about persons of all languages that customers are known to write in. */
import { AR } from './ar.ts'
import { AR_LATN } from './ar-latn.ts'
import { BN } from './bn.ts'
import { BN_LATN } from './bn-latn.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { HI } from './hi.ts'
import { HI_LATN } from './hi-latn.ts'
import { ID } from './id.ts'
import type { PersonPhrases } from './phrase-table.ts'
import { PT_BR } from './pt-br.ts'
import { TA } from './ta.ts'
import { TA_LATN } from './ta-latn.ts'

export const PERSON_PHRASES: readonly PersonPhrases[] = [
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

/** Words that only look like typing errors of words in the tables. */
export const KNOWN_WORDS = `
  collect, collected, collecting, correct, corrected, correctly, connection, connections, contract, contracts, contrast, compact, taking, walking,
  sensor, speaker, speakers, connector, personal, personally, pessoal, personalizada, personalizado, personaje, manages, managed, manage, agenda, agency, agencia, agência,
  reached, contacted, transfers, manga, operating, operation, operational, preserve, reserve, supported, supports, requires, required, humor, humidity, humid,
  representa, represents, executed, consult, consultar, consulta, advised, advice, supervise, specialty, special, collar, college, colleges, employed, employ, assistance,
  humildad, hablado, falta, faltar, faltando, passado, pasado, pasada, atenta, atento, atende, atendi, responde, bicarbonate, bicara, minta, menit, agente, cantar, personas, export, exports, exported, sport, sports, operate, operated,
  operates, programa, prison, alguns, algunos, respondeu, ajudou, atendeu, resolveu, explicou, ligou,
  falou, respondió, atendió, ayudó, llamó, resolvió, contestó, explicó`
