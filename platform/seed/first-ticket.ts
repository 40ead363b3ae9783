import { addCall, type CallRecord, COMPLETED, MISSED } from './calls.ts'
import { DAY, HOUR, MINUTE, type Micros, stamp } from './clock.ts'
import { type Contact, makeContact, PLAIN_FIELDS } from './customers.ts'
import { DIALOGUES, readLine } from './dialogues.ts'
import { INDIA, type Person } from './people.ts'
import { drawPlaceholderValues } from './placeholders.ts'
import { at } from './random.ts'
import { addTicket, type SeedContext } from './tickets.ts'

const ANANYA: Person = {
  lang: 'en',
  name: 'Ananya Krishnamurthy',
  first: 'Ananya',
  handle: 'ananya.krishnamurthy',
  city: 'Bengaluru',
  country: INDIA,
}
const PHONE = '+919845011223'
const OURS = '+918045671200'
const ORDER = 'KL-88213'

/** What has been said, each line with the minutes since the one before. Two languages and four voices. */
const STORY: [minutes: number, line: string][] = [
  [0, 's Conversation started on Kaveri Support'],
  [
    0.2,
    'u Hi, I cancelled order {order} on {weekday} but the refund of {amount} for the {item} hasn’t come to my account. @screenshot @invoice',
  ],
  [0.1, 's lookup_order {order}: ok, 214 ms @internal'],
  [
    0.1,
    'p Namaste {first}, I checked order <b>{order}</b>:|- Cancelled on {past} at 11:20|- Refund of <b>{amount}</b> started the same day, to your UPI account|- Bank reference <code>{utr}</code>|Banks take up to three working days to post it. @read',
  ],
  [9, 'u Ok. I will wait till tomorrow then'],
  [0.2, 'p Thank you, {first}. I keep the ticket open. @read'],
  [980, 's Handed over to Rohan'],
  [1, 'a Hello {first}, your refund for {order} is with the bank. We expect it by {day}. @failed'],
  [61, 'u यह तीसरा दिन है और अब तक कोई पैसा नहीं आया। कृपया किसी इंसान से बात कराइए।'],
  [0.15, 'p क्षमा कीजिए, अनन्या जी। मैं आपको भुगतान टीम के किसी साथी से जोड़ रहा हूँ। @delivered'],
  [9, 'u Forwarding the bank’s mail as well, they say nothing has reached them @bank-mail'],
]

/**
 * The ticket that stands first: a failure of delivery, a table with a remote image, attachments, and a customer with
 * linked contacts, three calls, three earlier chats, dotted custom fields and an opt-out of mails.
 */
export function addFirstTicket(context: SeedContext): Contact[] {
  const { facts, random, now } = context
  const [ananya, father, visitor] = contactsOf(context)

  addPast(context, ananya, 'colour', 24, 'resolved')
  addPast(context, ananya, 'tailoring', 43, 'resolved')
  addPast(context, ananya, 'hours', 61, 'inactive')
  addPast(context, father, 'address', 90, 'resolved')
  addPast(context, visitor, 'stock', 12, 'resolved')

  const rohan = at(facts.agents, 3)
  const end = now - MINUTE - 123_457
  const values = {
    ...drawPlaceholderValues(random, ANANYA, rohan.name, end, 'KL'),
    order: ORDER,
    amount: '₹14,860',
    item: 'Kanjivaram saree',
    utr: 'UTR 4329 8810 2277',
  }
  addTicket(context, {
    contact: ananya,
    dialogues: [],
    timedLines: STORY.map(([minutes, line], index) => ({
      line: readLine(line),
      values,
      after: Math.round(minutes * MINUTE) + index * 7919,
    })),
    end,
    ending: 'open',
    assignee: { kind: 'pilot', id: at(facts.pilots, 0).id },
    agent: rohan,
    fixed: {
      subject: `Refund for cancelled order ${ORDER}`,
      summary: null,
      priority: 'high',
      sub_status: 'awaiting_bank',
      unread_status: true,
      tags: [{ id: 4, name: 'Refund', color: '#0a7' }],
      custom_field_values: [{ field: 'Order', value: ORDER }],
    },
  })

  addPastCalls(context, ananya)
  addCall(context, father, now - 2 * DAY - 3 * HOUR, MISSED, inbound('+919845011224'))
  return [ananya, father, visitor]
}

function addPastCalls(context: SeedContext, ananya: Contact): void {
  const { facts, now } = context
  const rohan = { mode: 'human', pilot_id: null, agent_id: at(facts.agents, 3).id, duration_seconds: 252 }
  const saarthi = { mode: 'pilot', agent_id: null, pilot_id: at(facts.pilots, 0).id, duration_seconds: 48 }
  const outbound = { type: 'outbound', from_number: OURS, to_number: PHONE }
  addCall(context, ananya, now - 9 * HOUR - 131_313_131, MISSED, { ...inbound(PHONE), mode: 'human' })
  addCall(context, ananya, now - 3 * DAY - 7_272_727, COMPLETED, { ...inbound(PHONE), ...rohan })
  addCall(context, ananya, now - 17 * DAY - 424_242_424, COMPLETED, { ...outbound, ...saarthi })
}

function inbound(from: string): CallRecord {
  return { type: 'inbound', from_number: from, to_number: OURS }
}

function addPast(
  context: SeedContext,
  contact: Contact,
  topic: string,
  days: number,
  ending: 'resolved' | 'inactive',
): void {
  const dialogue = DIALOGUES.en.find((each) => each.topic === topic)
  if (!dialogue) throw new Error(`no dialogue about ${topic}`)
  const end: Micros = context.now - days * DAY - context.random.int(0, 6 * HOUR)
  addTicket(context, { contact, dialogues: [dialogue], end, ending })
}

function contactsOf(context: SeedContext): [Contact, Contact, Contact] {
  const { facts, random, now } = context
  const known = { ...PLAIN_FIELDS, tracker_id: random.uuid() }
  const channel = (index: number): { channel_id: string } => ({ channel_id: at(facts.channels, index).id })
  const ananya = makeContact(random, facts, {
    ...known,
    ...channel(0),
    person: ANANYA,
    phone: PHONE,
    email: 'ananya.krishnamurthy@example.in',
    instagram_id: '178414052233901',
    instagram_username: 'ananya.weaves',
    stage: 'Repeat buyer',
    email_optout: true,
    is_primary: false,
    created_at: stamp(now - 980 * DAY),
    custom_fields: {
      'order.last_id': ORDER,
      'order.lifetime_value': 86_420,
      'loyalty.tier': 'Gold',
      'preferences.languages': ['en', 'hi', 'kn'],
      cod_allowed: false,
      'gst.number': null,
      'address.default': { line1: '14, 3rd Cross', city: 'Bengaluru', pin: '560034' },
      'notes.tailor': 'Back neck 8", with a tie',
    },
  })
  const father = makeContact(random, facts, {
    ...known,
    ...channel(2),
    person: { ...ANANYA, name: 'R. Krishnamurthy', first: 'R.' },
    phone: '919845011224',
    email: 'r.krishnamurthy@example.in',
  })
  const visitor = makeContact(random, facts, {
    ...known,
    ...channel(3),
    person: { ...ANANYA, name: 'ananya k' },
    phone: '',
    email: 'ananya.k@example.in',
    is_primary: false,
  })
  return [ananya, father, visitor]
}
