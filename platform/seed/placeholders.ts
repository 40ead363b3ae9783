import { DAY, dayOf, type Micros } from './clock.ts'
import type { Person } from './people.ts'
import { at, type Random } from './random.ts'

/** What the placeholders of a dialogue stand for in one ticket. */
export type PlaceholderValues = Record<string, string>

const ITEMS =
  'Kanjivaram saree|Ajrakh bedspread|linen kurta|Chikankari dupatta|block-print quilt|Pashmina stole|indigo tablecloth|jute rug, 6 × 9|mulmul curtain pair|Bandhani lehenga'.split(
    '|',
  )
const GARMENTS = ['linen kurta', 'Chikankari kurta', 'Bandhani lehenga', 'mulmul shirt', 'Kota saree blouse']
const COURIERS = ['Garuda Parcel', 'Swiftpost', 'Bluebird Express', 'Dakiya']
const STORES = ['Jaipur', 'Kochi', 'Pune', 'Mysuru', 'Park Street']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Draws the values for one ticket; its days lie around `moment`. */
export function drawPlaceholderValues(
  random: Random,
  person: Person,
  agent: string,
  moment: Micros,
  orders: string,
): PlaceholderValues {
  const past = moment - random.int(2, 6) * DAY
  return {
    first: person.name === '' ? '' : person.first,
    handle: person.handle,
    city: person.city,
    agent: at(agent.split(' '), 0),
    order: `${orders}-${random.digits(5)}`,
    amount: rupees(random.int(4, 240) * 100 - random.pick([1, 50, 0])),
    item: random.pick(ITEMS),
    garment: random.pick(GARMENTS),
    courier: random.pick(COURIERS),
    awb: random.digits(12),
    utr: `UTR ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
    gstin: `${random.int(10, 36)}AABCU${random.digits(4)}R1Z${random.pick(['M', 'K', 'P'])}`,
    pin: random.digits(6),
    store: random.pick(STORES),
    count: String(random.int(4, 60) * 10),
    weekday: at(WEEKDAYS, new Date(past / 1000).getUTCDay()),
    day: dayOf(moment + random.int(1, 6) * DAY),
    past: dayOf(past),
  }
}

/** Fills the placeholders. A customer without a name is greeted without one. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  if (!text.includes('{')) return text
  const greeted = values.first === '' ? text.replaceAll(/ ?\{first\}/g, '') : text
  return greeted.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}

/** Rupees with Indian grouping: `₹1,24,900`. */
export function rupees(amount: number): string {
  const digits = String(amount)
  const head = digits.slice(0, -3).replaceAll(/(\d)(?=(\d\d)+$)/g, '$1,')
  return head === '' ? `₹${digits}` : `₹${head},${digits.slice(-3)}`
}
