import { MINUTE, type Micros } from './clock.ts'
import { type Contact, makeContact, PLAIN_FIELDS } from './customers.ts'
import { DIALOGUES } from './dialogues.ts'
import { addFirstTicket } from './first-ticket.ts'
import { INDIA, type Lang } from './people.ts'
import { at } from './random.ts'
import { type Assignee, addTicket, type SeedContext } from './tickets.ts'

/** Age of the last message of the newest random ticket: everything newer is defined here. */
export const SHOWCASE_AGE: Micros = 76 * MINUTE

type ShowcaseTicket = {
  /** Age of the last message, in minutes. */
  age: number
  customer: [lang: Lang, name: string, first: string, handle: string, phone: string]
  topic: string
  /** The number of lines that were written. */
  lineCount: number
  assignee: [kind: 'agent' | 'pilot' | 'team', place: number] | ['outside', 'agent' | 'pilot'] | []
  priority: string
  unread: boolean
  channel: number
  subject?: string | null
  subStatus?: string
  /** Annotations of single lines, beyond those of the dialogue. */
  attached?: Record<number, string>
}

/** The top of the queue, newest first, below the first ticket: every kind of assignee, most scripts, every priority. */
const SHOWCASE_TICKETS: ShowcaseTicket[] = [
  {
    age: 4,
    customer: ['hi', 'मीना अग्रवाल', 'मीना', 'meena.agrawal', '+919414022318'],
    topic: 'delivery',
    lineCount: 4,
    assignee: [],
    priority: 'urgent',
    unread: true,
    channel: 0,
  },
  {
    age: 12,
    customer: ['ta', 'முத்துலட்சுமி சுப்பிரமணியன்', 'முத்துலட்சுமி', 'muthulakshmi.s', '919443218870'],
    topic: 'exchange',
    lineCount: 4,
    assignee: ['team', 2],
    priority: '',
    unread: true,
    channel: 0,
  },
  {
    age: 16,
    customer: ['ar', 'فاطمة الزهراء المنصوري', 'فاطمة', 'fatima.almansoori', '+971501234866'],
    topic: 'customs',
    lineCount: 6,
    assignee: ['agent', 3],
    priority: '',
    unread: false,
    channel: 2,
  },
  {
    age: 21,
    customer: [
      'en',
      'Thiruvenkatanathapuram Balasubramaniam',
      'Balasubramaniam',
      't.balasubramaniam',
      '+919840077123',
    ],
    topic: 'gst',
    lineCount: 4,
    assignee: ['pilot', 0],
    priority: 'normal',
    unread: false,
    channel: 0,
  },
  {
    age: 27,
    customer: ['en', 'Gurpreet Singh Ahluwalia', 'Gurpreet', 'gs.ahluwalia', '919876501432'],
    topic: 'payments',
    lineCount: 3,
    assignee: ['team', 0],
    priority: 'high',
    unread: false,
    channel: 1,
  },
  {
    age: 33,
    customer: ['en', '', '', 'visitor', '+919845071832'],
    topic: 'hours',
    lineCount: 1,
    assignee: [],
    priority: '',
    unread: true,
    channel: 2,
    subject: null,
  },
  {
    age: 41,
    customer: ['bn', 'অনিন্দিতা চট্টোপাধ্যায়', 'অনিন্দিতা', 'anindita.c', '+919830011276'],
    topic: 'colour',
    lineCount: 4,
    attached: { 2: 'album' },
    assignee: ['agent', 0],
    priority: 'normal',
    unread: false,
    channel: 0,
  },
  {
    age: 48,
    customer: ['en', 'Zoya Merchant', 'Zoya', 'zoya.merchant', ''],
    topic: 'giftcard',
    lineCount: 3,
    assignee: ['outside', 'pilot'],
    priority: '',
    unread: false,
    channel: 3,
  },
  {
    age: 55,
    customer: ['en', 'Kabir & Sons Wholesale LLP', 'Kabir', 'purchase', '+911612345678'],
    topic: 'bulk',
    lineCount: 8,
    attached: { 0: 'gallery-1', 2: 'gallery-2', 5: 'gallery-3' },
    assignee: ['agent', 1],
    priority: 'low',
    unread: true,
    channel: 1,
    subStatus: 'awaiting_customer',
  },
  {
    age: 63,
    customer: ['ml', 'ലക്ഷ്മി നമ്പ്യാർ', 'ലക്ഷ്മി', 'lakshmi.nambiar', '+919447012390'],
    topic: 'refund',
    lineCount: 3,
    assignee: ['team', 0],
    priority: 'high',
    unread: true,
    channel: 0,
  },
  {
    age: 69,
    customer: ['en', 'Sindhu', 'Sindhu', 'sindhu', '918212400771'],
    topic: 'suspicious',
    lineCount: 1,
    assignee: ['pilot', 1],
    priority: 'urgent',
    unread: true,
    channel: 4,
  },
  {
    age: 73,
    customer: ['kn', 'ಮಂಜುನಾಥ್ ಹೆಗ್ಡೆ', 'ಮಂಜುನಾಥ್', 'manjunath.hegde', '919448033561'],
    topic: 'gst',
    lineCount: 3,
    assignee: ['outside', 'agent'],
    priority: 'normal',
    unread: true,
    channel: 0,
  },
]

/** Adds the tickets of the first screen and returns their customers. */
export function addShowcase(context: SeedContext): Contact[] {
  return [...addFirstTicket(context), ...SHOWCASE_TICKETS.map((ticket) => addShowcaseTicket(context, ticket))]
}

function addShowcaseTicket(context: SeedContext, ticket: ShowcaseTicket): Contact {
  const { facts, random, now } = context
  const [lang, name, first, handle, phone] = ticket.customer
  const channel = at(facts.channels, ticket.channel)
  const contact = makeContact(random, facts, {
    ...PLAIN_FIELDS,
    person: { lang, name, first, handle, city: lang === 'ar' ? 'Sharjah' : 'Ludhiana', country: INDIA },
    phone,
    email: name === '' ? '' : `${handle}@example.in`,
    channel_id: channel.id,
  })
  const source = DIALOGUES[lang].find((each) => each.topic === ticket.topic)
  if (!source) throw new Error(`no dialogue about ${ticket.topic}`)
  const lines = source.lines.slice(0, ticket.lineCount).map((line, index) => {
    const annotation = ticket.attached?.[index]
    return annotation === undefined ? line : { ...line, annotations: [...line.annotations, annotation] }
  })
  const agent = ticket.assignee[0] === 'agent' ? at(facts.agents, ticket.assignee[1]) : at(facts.agents, 3)
  addTicket(context, {
    contact,
    dialogues: [{ ...source, lines }],
    end: now - ticket.age * MINUTE - random.int(0, 59_999_999),
    ending: 'open',
    whole: true,
    assignee: assigneeOf(context, ticket.assignee),
    agent,
    fixed: {
      priority: ticket.priority,
      unread_status: ticket.unread,
      sub_status: ticket.subStatus ?? null,
      ...(ticket.subject === undefined ? {} : { subject: ticket.subject }),
    },
  })
  return contact
}

function assigneeOf({ facts, unlisted }: SeedContext, assignee: ShowcaseTicket['assignee']): Assignee {
  if (assignee.length === 0) return { kind: 'unassigned', id: null }
  if (assignee[0] === 'outside') return { kind: assignee[1], id: unlisted[assignee[1]].id }
  const [kind, index] = assignee
  const all = { agent: facts.agents, pilot: facts.pilots, team: facts.teams }
  return { kind, id: at(all[kind], index).id }
}
