/** Customers, tickets and messages as a large support inbox has them, the same for the same seed. */
import type { CustomerDocument, MessageDocument, TicketDocument } from '#src/domain/search/documents.ts'

const FIRST =
  'Ananya Ravi Sunita Layla Meera Arjun Kavya Imran Fatima Joseph Keerthana Vikram Nisha Omar Priya Rahul Sana Tara Uma Zoya सुनीता रवि கீர்த்தனா முத்துலட்சுமி ليلى فاطمة Елена Ольга 美玲 大輔'.split(
    ' ',
  )
const LAST =
  'Iyer Sharma Khan Rao Menon Das Gupta Fernandes Pillai Nair Bose Kapoor Ahmed Mathew Reddy Joshi Shah Verma Singh Patel शर्मा ராஜன் حسن Иванова 王 田中'.split(
    ' ',
  )
const COMPANIES = ['', '', '', 'Kettle & Loom', 'Blue Lotus Traders', 'Nilgiri Foods', 'Harbour Textiles']
const STAGES = ['new', 'lead', 'repeat', 'vip']
const TOPICS =
  'refund delivery address exchange invoice payment coupon warranty return size colour damaged missing tracking subscription'.split(
    ' ',
  )
const COMMON =
  'the my order is not and i you please have it for to was can we will this be with on your when has been still check here sir thank hello yes no ok tell me what about today tomorrow yesterday'.split(
    ' ',
  )
const INDIC = 'मेरा ऑर्डर कब आएगा धन्यवाद कृपया பணம் திரும்ப வேண்டும் طلبي متأخر شكرا где мой заказ'.split(' ')
const START_MICROS = 1_700_000_000_000_000

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Size = { readonly customers: number; readonly tickets: number; readonly messages: number }

export type SearchCorpus = {
  readonly customers: readonly CustomerDocument[]
  readonly tickets: readonly TicketDocument[]
  readonly messages: readonly MessageDocument[]
}

export const AGENTS = Array.from({ length: 12 }, (_, n) => createId(9, n))

export function createSearchCorpus(size: Size, seed = 1): SearchCorpus {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
  const rareWords = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 3 + Math.floor(random() * 7) }, () => pick('aeioubcdfghklmnprstv'.split(''))).join(
      '',
    ),
  )
  const pickWord = () => {
    const share = random()
    if (share < 0.62) return pick(COMMON)
    if (share < 0.8) return pick(TOPICS)
    if (share < 0.86) return pick(INDIC)
    if (share < 0.98) return rareWords[Math.floor(random() ** 3 * rareWords.length)] ?? 'word'
    return share < 0.99
      ? `KL-${10_000 + Math.floor(random() * 90_000)}`
      : `₹${1 + Math.floor(random() * 9)},${100 + Math.floor(random() * 900)}`
  }
  const customers = Array.from({ length: size.customers }, (_, n): CustomerDocument => {
    const name = `${pick(FIRST)} ${pick(LAST)}`
    return {
      kind: 'customer',
      id: createId(1, n),
      name,
      phone: `91${9_000_000_000 + Math.floor(random() * 999_999_999)}`,
      email: `${rareWords[n % rareWords.length]}${n}@example.com`,
      company: pick(COMPANIES),
      stage: pick(STAGES),
      customFields: [],
    }
  })
  const tickets = Array.from({ length: size.tickets }, (_, n): TicketDocument => {
    const customer = customers.length > 0 ? pick(customers) : null
    return {
      kind: 'ticket',
      id: createId(2, n),
      code: String(1_000 + n),
      subject: `${pick(TOPICS)} ${pick(COMMON)} ${pick(TOPICS)}`,
      customerId: customer?.id ?? null,
      customerName: customer?.name ?? '',
      assigneeId: random() < 0.7 ? pick(AGENTS) : null,
      status: random() < 0.3 ? 'open' : 'closed',
      lastMessageMicros: START_MICROS + Math.floor(random() * 6e13),
      customFields: [],
    }
  })
  const messages = Array.from({ length: size.messages }, (_, n): MessageDocument => {
    const ticket = tickets.length > 0 ? pick(tickets) : null
    const isCustomer = random() < 0.5
    return {
      kind: 'message',
      id: createId(3, n),
      chatId: ticket?.id ?? createId(2, 0),
      customerId: ticket?.customerId ?? null,
      micros: START_MICROS + n * 500_000_000,
      authorKind: isCustomer ? 'customer' : random() < 0.5 ? 'agent' : 'pilot',
      authorId: isCustomer ? null : pick(AGENTS),
      text: Array.from({ length: 4 + Math.floor(random() ** 2 * 36) }, pickWord).join(' '),
      hasImage: random() < 0.05,
      hasLink: random() < 0.08,
      isUntimed: false,
    }
  })
  return { customers, tickets, messages }
}

/** A UUID whose last digits are `n`, the same for the same number. */
function createId(kind: number, n: number): string {
  const scrambled = Math.imul(n + 1, 0x9e3779b1) >>> 0
  return `${scrambled.toString(16).padStart(8, '0')}-0000-4000-800${kind}-${n.toString(16).padStart(12, '0')}`
}
