import { customFields } from './custom-fields.ts'
import type { WorkspaceFacts } from './facts.ts'
import { makePerson, type Person, phoneIn } from './people.ts'
import { at, type Random } from './random.ts'
import type { CustomerRow } from './rows.ts'

/** A customer's row with the person behind it, whom several rows may share. */
export type Contact = { row: CustomerRow; person: Person }

/** Fields that a caller fixes; the rest is drawn. */
export type FixedFields = Partial<CustomerRow> & { person?: Person }

/** What the drawn flags must not spoil on a customer that is made by hand. */
export const PLAIN_FIELDS: FixedFields = {
  blocked: false,
  test_user: false,
  chatapp_optout: false,
  email_optout: false,
  company: null,
  instagram_id: null,
  instagram_username: null,
}

const MAIL_HOSTS = ['example.in', 'example.com', 'example.org', 'mail.example', 'post.example']
const STAGES = [
  '',
  '',
  '',
  'Lead',
  'First order',
  'Repeat buyer',
  'Repeat buyer',
  'VIP',
  'Lapsed',
  'B2B: Hotels & Homestays',
]

/** That many customers; about a quarter are several contacts of one person, linked by tracker (LNK-06). */
export function makeContacts(random: Random, workspace: WorkspaceFacts, count: number): Contact[] {
  const contacts: Contact[] = []
  while (contacts.length < count) {
    const identities = Math.min(
      random.weigh([
        [1, 86],
        [2, 8],
        [3, 4],
        [4, 2],
      ]),
      count - contacts.length,
    )
    const person = makePerson(random)
    const isUnnamed = identities === 1 && random.chance(0.04)
    contacts.push(
      ...identitiesOf(random, workspace, isUnnamed ? { ...person, name: '' } : person, identities),
    )
  }
  return contacts
}

/** One person as `count` contacts with one tracker; one of them is primary (LNK-08). */
function identitiesOf(random: Random, workspace: WorkspaceFacts, person: Person, count: number): Contact[] {
  const tracker = random.uuid()
  const primary = random.int(0, count - 1)
  return Array.from({ length: count }, (_, index) => {
    const name = index === 0 ? person.name : otherName(random, person)
    const own = { ...person, name }
    return makeContact(random, workspace, { person: own, tracker_id: tracker, is_primary: index === primary })
  })
}

/** One customer. What the chats decide (`chats`, `last_chat_id`, the dates) is filled in when the chats are there. */
export function makeContact(random: Random, workspace: WorkspaceFacts, known: FixedFields): Contact {
  const person = known.person ?? makePerson(random)
  const isUnnamed = person.name === ''
  const channel = pickChannel(random, workspace)
  const phone = isUnnamed || channel.kind === 'chatapp' || random.chance(0.6) ? phoneOf(random, person) : ''
  const handle = `${person.handle}${random.chance(0.35) ? random.int(2, 99) : ''}`
  const row: CustomerRow = {
    id: random.uuid(),
    workspace_id: workspace.id,
    name: person.name,
    email: isUnnamed || random.chance(0.14) ? '' : `${handle}@${random.pick(MAIL_HOSTS)}`,
    phone,
    phone_digits: '',
    custom_fields: customFields(random),
    created_at: '',
    instagram_id: null,
    instagram_username: null,
    company: random.chance(0.1) ? random.pick(COMPANIES) : null,
    stage: random.pick(STAGES),
    last_chat_id: '',
    channel_id: channel.id,
    company_id: null,
    external_id: null,
    chats: 0,
    blocked: random.chance(0.02),
    segments: Array.from(
      {
        length: random.weigh([
          [0, 60],
          [1, 25],
          [3, 14],
          [12, 1],
        ]),
      },
      () => random.uuid(),
    ),
    chatapp_optout: random.chance(0.06),
    email_optout: random.chance(0.12),
    tracker_id: random.uuid(),
    is_primary: true,
    test_user: channel.kind === 'playground' && random.chance(0.5),
    profile_id: random.uuid(),
    storefront_customer_id: Number(random.digits(13)),
    profile_updated_at: '',
    es_sync_status: random.chance(0.97) ? 'synced' : 'pending',
    es_synced_at: '',
    es_sync_attempts: random.weigh([
      [1, 90],
      [2, 8],
      [5, 2],
    ]),
    es_sync_error: null,
    es_sync_locked_at: null,
    es_index_version: 3,
  }
  if (random.chance(0.18))
    Object.assign(row, { instagram_id: random.digits(15), instagram_username: handle.replace('.', '_') })
  const { person: _, ...fixed } = known
  Object.assign(row, fixed)
  row.phone_digits = row.phone.replaceAll(/\D/g, '')
  return { row, person }
}

const COMPANIES = [
  'Kabir & Sons Wholesale LLP',
  'Hotel Sai Palace',
  'शारदा वस्त्रालय',
  'Atelier Dubois',
  'Al Noor Furnishings LLC',
  'Studio 3/14',
]

function pickChannel(random: Random, workspace: WorkspaceFacts): WorkspaceFacts['channels'][number] {
  const share: Record<string, number> = { chatapp: 40, web_widget: 18, playground: 6 }
  return random.weigh(workspace.channels.map((channel) => [channel, share[channel.kind] ?? 3]))
}

/** Digits only, most often with a leading `+`: the two forms that the specification has (CUS-07). */
function phoneOf(random: Random, person: Person): string {
  const digits = phoneIn(person.country, random)
  return random.weigh([
    [`+${digits}`, 60],
    [digits, 40],
  ])
}

/** The same person under another name: initials, small letters, only the first name, the Latin spelling. */
function otherName(random: Random, person: Person): string {
  const words = person.name.split(' ')
  const last = at(words, words.length - 1)
  const latin = person.handle.split('.')
  return random.pick([
    `${person.first.slice(0, 1)}. ${last}`,
    `${person.first} ${last.slice(0, 1)}`.toLowerCase(),
    person.first,
    latin.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
  ])
}
