/** What a text says of a value: that it isn't the one ("not KL-27035"), or that it is settled ("KL-27035 came on time"). */
import { toAlternatives, WORD_END, WORD_START } from './recogniser.ts'
import { toList } from './to-list.ts'

const BEFORE = new RegExp(
  `${WORD_START}(?:${toAlternatives(['not', 'not the', "isn't", 'instead of', 'rather than', 'no es', 'no es el', 'no el', 'no la', 'en vez de', 'não', 'não é', 'não o', 'não a', 'em vez de', 'bukan', 'ليس', 'ليست', 'مش', 'لا', 'بدلا من'])})[\\s#]{1,3}(?:order\\s|pedido\\s|pesanan\\s|the\\s|el\\s|o\\s)?$`,
  'u',
)
/** Behind the value, these deny it only at the end of a phrase: "KL-29340 नहीं आया" says that it hasn't come. */
const BEHIND = new RegExp(
  `^\\s{0,2}(?:${toAlternatives(['नहीं', 'nahi', 'nahin', 'nhi', 'அல்ல', 'இல்லை'])})\\s{0,2}(?:[,.;।\\n]|$)`,
  'u',
)
const NEAR = 24

export function isDenied(text: string, from: number, to: number): boolean {
  return BEFORE.test(text.slice(Math.max(0, from - NEAR), from)) || BEHIND.test(text.slice(to, to + NEAR))
}

const RECEIVED = new RegExp(
  `${WORD_START}(?:${toAlternatives(
    toList(`arrived,came,received,delivered,got,reached,fine,llegó,recibí,recibido,chegou,recebi,recebido,sudah sampai,
      sudah datang,sudah diterima,diterima,मिल गया,मिल गई,मिला,आ गया,आ गई,पहुँच गया,mil gaya,mil gayi,mila,aa gaya,
      aa gayi,وصل,وصلني,وصلت,استلمت,வந்தது,வந்துவிட்டது,கிடைத்தது`),
  )})${WORD_END}`,
  'u',
)
const NOT = new RegExp(
  `n't|n’t|${WORD_START}(?:${toAlternatives(
    toList(
      `not,never,no,nothing,nunca,não,nada,नहीं,न,nahi,nahin,nhi,belum,tidak,nggak,gak,لم,ما,لا,ليس,இல்லை,வரவில்லை,கிடைக்கவில்லை`,
    ),
  )})`,
  'u',
)
/** Between what is said of two things: "came, but". */
const CLAUSE_END = new RegExp(
  `[,.;!?।،؛\n]|${WORD_START}(?:${toAlternatives(
    toList(
      'but,and,however,pero,y,mas,e,porém,पर,लेकिन,मगर,और,par,lekin,magar,aur,tapi,dan,namun,لكن,و,ஆனால்,மற்றும்',
    ),
  )})${WORD_END}`,
  'u',
)
const MAX_CLAUSE = 60

/** Whether its clause says that the customer has it. */
export function isReceived(text: string, from: number, to: number): boolean {
  const before =
    text
      .slice(Math.max(0, from - MAX_CLAUSE), from)
      .split(CLAUSE_END)
      .at(-1) ?? ''
  const after = text.slice(to, to + MAX_CLAUSE).split(CLAUSE_END, 1)[0] ?? ''
  const clause = `${before} ${after}`
  return RECEIVED.test(clause) && !NOT.test(clause)
}
