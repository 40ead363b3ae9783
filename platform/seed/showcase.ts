import { MINUTE, type Micros } from './clock.ts'
import { type Contact, makeContact, PLAIN } from './customers.ts'
import { DIALOGUES } from './dialogues.ts'
import { addFirstTicket } from './first-ticket.ts'
import { INDIA, type Lang } from './people.ts'
import { at } from './random.ts'
import { addTicket, type Holder, type Shop } from './tickets.ts'

/** Age of the last message of the first ticket that is drawn: everything newer is on this page. */
export const SHOWCASE_AGE: Micros = 76 * MINUTE

type Scene = {
  /** Age of the last message, in minutes. */
  age: number
  who: [lang: Lang, name: string, first: string, handle: string, phone: string]
  topic: string
  /** How many lines of the dialogue have been said. */
  said: number
  holder: [kind: 'agent' | 'pilot' | 'team', place: number] | ['outside', 'agent' | 'pilot'] | []
  priority: string
  unread: boolean
  channel: number
  subject?: string | null
  subStatus?: string
}

/** The top of the queue, newest first, below the first ticket: every kind of holder, most scripts, every priority. */
const SCENES: Scene[] = [
  {
    age: 4,
    who: ['hi', 'मीना अग्रवाल', 'मीना', 'meena.agrawal', '+919414022318'],
    topic: 'delivery',
    said: 4,
    holder: [],
    priority: 'urgent',
    unread: true,
    channel: 0,
  },
  {
    age: 12,
    who: ['ta', 'முத்துலட்சுமி சுப்பிரமணியன்', 'முத்துலட்சுமி', 'muthulakshmi.s', '919443218870'],
    topic: 'exchange',
    said: 4,
    holder: ['team', 2],
    priority: '',
    unread: true,
    channel: 0,
  },
  {
    age: 16,
    who: ['ar', 'فاطمة الزهراء المنصوري', 'فاطمة', 'fatima.almansoori', '+971501234866'],
    topic: 'customs',
    said: 6,
    holder: ['agent', 3],
    priority: '',
    unread: false,
    channel: 2,
  },
  {
    age: 21,
    who: [
      'en',
      'Thiruvenkatanathapuram Balasubramaniam',
      'Balasubramaniam',
      't.balasubramaniam',
      '+919840077123',
    ],
    topic: 'gst',
    said: 4,
    holder: ['pilot', 0],
    priority: 'normal',
    unread: false,
    channel: 0,
  },
  {
    age: 27,
    who: ['en', 'Gurpreet Singh Ahluwalia', 'Gurpreet', 'gs.ahluwalia', '919876501432'],
    topic: 'payments',
    said: 3,
    holder: ['team', 0],
    priority: 'high',
    unread: false,
    channel: 1,
  },
  {
    age: 33,
    who: ['en', '', '', 'visitor', '+919845071832'],
    topic: 'hours',
    said: 1,
    holder: [],
    priority: '',
    unread: true,
    channel: 2,
    subject: null,
  },
  {
    age: 41,
    who: ['bn', 'অনিন্দিতা চট্টোপাধ্যায়', 'অনিন্দিতা', 'anindita.c', '+919830011276'],
    topic: 'colour',
    said: 4,
    holder: ['agent', 0],
    priority: 'normal',
    unread: false,
    channel: 0,
  },
  {
    age: 48,
    who: ['en', 'Zoya Merchant', 'Zoya', 'zoya.merchant', ''],
    topic: 'giftcard',
    said: 3,
    holder: ['outside', 'pilot'],
    priority: '',
    unread: false,
    channel: 3,
  },
  {
    age: 55,
    who: ['en', 'Kabir & Sons Wholesale LLP', 'Kabir', 'purchase', '+911612345678'],
    topic: 'bulk',
    said: 8,
    holder: ['agent', 1],
    priority: 'low',
    unread: true,
    channel: 1,
    subStatus: 'awaiting_customer',
  },
  {
    age: 63,
    who: ['ml', 'ലക്ഷ്മി നമ്പ്യാർ', 'ലക്ഷ്മി', 'lakshmi.nambiar', '+919447012390'],
    topic: 'refund',
    said: 3,
    holder: ['team', 0],
    priority: 'high',
    unread: true,
    channel: 0,
  },
  {
    age: 69,
    who: ['en', 'Sindhu', 'Sindhu', 'sindhu', '918212400771'],
    topic: 'suspicious',
    said: 1,
    holder: ['pilot', 1],
    priority: 'urgent',
    unread: true,
    channel: 4,
  },
  {
    age: 73,
    who: ['kn', 'ಮಂಜುನಾಥ್ ಹೆಗ್ಡೆ', 'ಮಂಜುನಾಥ್', 'manjunath.hegde', '919448033561'],
    topic: 'gst',
    said: 3,
    holder: ['outside', 'agent'],
    priority: 'normal',
    unread: true,
    channel: 0,
  },
]

/** Puts the tickets of the first screen into the book and returns their customers. */
export function addShowcase(shop: Shop): Contact[] {
  return [...addFirstTicket(shop), ...SCENES.map((scene) => addScene(shop, scene))]
}

function addScene(shop: Shop, scene: Scene): Contact {
  const { facts, random, now } = shop
  const [lang, name, first, handle, phone] = scene.who
  const channel = at(facts.channels, scene.channel)
  const contact = makeContact(random, facts, {
    ...PLAIN,
    person: { lang, name, first, handle, city: lang === 'ar' ? 'Sharjah' : 'Ludhiana', country: INDIA },
    phone,
    email: name === '' ? '' : `${handle}@example.in`,
    channel_id: channel.id,
  })
  const source = DIALOGUES[lang].find((each) => each.topic === scene.topic)
  if (!source) throw new Error(`no dialogue about ${scene.topic}`)
  const lines = source.lines.slice(0, scene.said)
  const agent = scene.holder[0] === 'agent' ? at(facts.agents, scene.holder[1]) : at(facts.agents, 3)
  addTicket(shop, {
    contact,
    dialogues: [{ ...source, lines }],
    end: now - scene.age * MINUTE - random.int(0, 59_999_999),
    ending: 'open',
    whole: true,
    holder: holderOf(shop, scene.holder),
    agent,
    fixed: {
      priority: scene.priority,
      unread_status: scene.unread,
      sub_status: scene.subStatus ?? null,
      ...(scene.subject === undefined ? {} : { subject: scene.subject }),
    },
  })
  return contact
}

function holderOf({ facts, extras }: Shop, holder: Scene['holder']): Holder {
  if (holder.length === 0) return { kind: 'unassigned', id: null }
  if (holder[0] === 'outside') return { kind: holder[1], id: extras[holder[1]].id }
  const [kind, place] = holder
  const all = { agent: facts.agents, pilot: facts.pilots, team: facts.teams }
  return { kind, id: at(all[kind], place).id }
}
