/** What was said in a conversation that may fill a template's placeholder: verbatim, with its place. */

/** `id`: of an order, a ticket, an invoice. */
export const SAID_KINDS = ['id', 'amount', 'date', 'time', 'name', 'email', 'address', 'phone'] as const
export type SaidKind = (typeof SAID_KINDS)[number]

/** What an id is of; null: its message doesn't say. */
export type IdTopic = 'order' | 'ticket' | 'invoice' | 'tracking' | 'product'

export type Said = {
  readonly kind: SaidKind
  /** Exactly as it stands in the message. */
  readonly text: string
  /**
   * For comparing: an id in capitals without separators, `INR 3480` or `3480`, `2026-11-24`, `17:30`, a phone number's digits;
   * otherwise the folded text.
   */
  readonly value: string
  /** The text as it goes into a field: an id as its pattern writes it, nothing invisible. */
  readonly clean: string
  readonly topic: IdTopic | null
  /** The text depends on when it was said, as "tomorrow" does: `value` is what it meant then. */
  readonly isRelative: boolean
  /** The customer says that this isn't it: "not KL-27035". */
  readonly isDenied: boolean
  /** The customer has it: "KL-27035 came on time". */
  readonly isReceived: boolean
  readonly messageId: string
  /** Its place in `getSaidText` of the message, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: 'customer' | 'us'
}

/** Whether two values of a kind mean the same. An amount without a currency may be in any. */
export function isSameValue(kind: SaidKind, a: string, b: string): boolean {
  if (a === b) return true
  switch (kind) {
    case 'id':
      return isSameNumber(a, b)
    case 'amount':
      return isSameAmount(a, b)
    case 'phone':
      return a.length >= 7 && b.length >= 7 && (a.endsWith(b) || b.endsWith(a))
    case 'name':
      return haveSameWord(a, b)
    case 'date':
    case 'time':
    case 'email':
    case 'address':
      return false
  }
}

/** "29340" is KL-29340 where one of them has no letters. */
function isSameNumber(a: string, b: string): boolean {
  const [digitsA, digitsB] = [a, b].map((it) => it.replace(/\D/g, ''))
  return digitsA !== '' && digitsA === digitsB && (digitsA === a || digitsB === b)
}

function isSameAmount(a: string, b: string): boolean {
  const [[currencyA, numberA], [currencyB, numberB]] = [splitAmount(a), splitAmount(b)]
  if (numberA !== numberB) return false
  if (currencyA === '' || currencyB === '' || currencyA === currencyB) return true
  // A dollar sign is of many currencies.
  return (
    [currencyA, currencyB].some((it) => it === '$') &&
    /^(?:\$|[A-Z]{2}D|MXN|COP|CLP|ARS)$/.test(currencyA === '$' ? currencyB : currencyA)
  )
}

function splitAmount(value: string): readonly [currency: string, number: string] {
  const [first = '', second] = value.split(' ', 2)
  return second === undefined ? ['', first] : [first, second]
}

function haveSameWord(a: string, b: string): boolean {
  const words = new Set(a.split(' '))
  return b.split(' ').some((it) => words.has(it))
}
