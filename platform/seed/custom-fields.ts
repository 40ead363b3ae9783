import { rupees } from './placeholders.ts'
import type { Random } from './random.ts'

type Fields = Record<string, unknown>

/** Free-form fields as shops collect them: dotted keys, every kind of JSON value, none, and far too many (CUS-05, -06). */
export function customFields(random: Random): Fields {
  const order = `KL-${random.digits(5)}`
  const common: Fields = {
    'order.last_id': order,
    'order.lifetime_value': random.int(2, 900) * 120,
    'loyalty.tier': random.pick(['Silver', 'Gold', 'Platinum', null]),
  }
  return random.weigh<() => Fields>([
    [() => ({}), 22],
    [() => common, 30],
    [
      () => ({
        ...common,
        cod_allowed: random.chance(0.6),
        'gst.number': '',
        'preferences.languages': ['en', 'hi'],
      }),
      20,
    ],
    [() => nested(random, order), 12],
    [() => ({ 'पसंदीदा रंग': 'नीला', مقاس: 54, '': 'no key', ' key with spaces ': true, emoji: '🧵🪡' }), 5],
    [
      () => ({
        note: `Prefers calls after six. ${'Asked twice about the dye lot. '.repeat(12)}`,
        birthday: '1984-02-29',
      }),
      5,
    ],
    [() => many(random), 3],
    [
      () => ({
        zero: 0,
        negative: -12.5,
        huge: 123_456_789_012,
        tiny: 0.000_01,
        no: false,
        empty: '',
        none: null,
        list: [],
        group: {},
      }),
      3,
    ],
    [
      () => ({
        markup: '<b>VIP</b><script>alert(1)</script>',
        url: 'https://kaveriliving.example/c/7',
        __proto: 'x',
        constructor: 'y',
      }),
      2,
    ],
  ])()
}

function nested(random: Random, order: string): Fields {
  return {
    address: {
      line1: `B-${random.int(1, 999)}`,
      city: 'Pune',
      geo: { lat: 18.5204, lng: 73.8567 },
      landmarks: ['Metro pillar 212', null],
    },
    orders: [
      { id: order, total: rupees(random.int(10, 300) * 100), paid: true },
      {
        id: `${order}-R`,
        total: null,
        paid: false,
        items: [
          { sku: 'SAR-01', qty: 1 },
          { sku: 'PIL-17', qty: 4 },
        ],
      },
    ],
    'measurements.blouse': { bust: 36, waist: 30, back_neck: '9"' },
    newsletter: false,
  }
}

function many(random: Random): Fields {
  const keys = Array.from({ length: 64 }, (_, index) => [
    `import.column_${index + 1}`,
    index % 7 === 0 ? null : random.int(0, 9999),
  ])
  return Object.fromEntries(keys)
}
