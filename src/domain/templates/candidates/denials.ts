/** Whether a text says of a value that it isn't the one: "not KL-27035", "KL-27035 नहीं,". */
import { toAlternatives, WORD_START } from './recogniser.ts'

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
