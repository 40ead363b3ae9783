/** The campaigns and journeys of a report as rows of a table, one for each currency that they earned. */
import { type AttributionSums, type EntitySums, entityKey } from './attribution-sums.ts'
import { type Decimal, isPositive, toNumber } from './decimal.ts'
import { type Purse, type Ratio, ratioOf } from './roas.ts'

export type RoasRow = {
  readonly key: string
  readonly entity: EntitySums
  readonly currency: string
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
  /** Of the period: summed revenue over summed cost (ATR-32). */
  readonly ratio: Ratio
  /** The currencies in which it cost something. */
  readonly costs: readonly string[]
}

/** Currencies that earned something, most orders first: revenues can't be compared between them (ATR-24). */
export function earnedIn(purse: Purse): string[] {
  return [...purse]
    .filter(([, { revenue }]) => revenue !== null)
    .toSorted(([a, one], [b, other]) => other.orders - one.orders || (a < b ? -1 : 1))
    .map(([currency]) => currency)
}

/** The currencies of a report: those of its campaigns, then what only journeys earned in. */
export function currenciesOf({ types }: Pick<AttributionSums, 'types'>): string[] {
  return [...new Set([types.campaign, types.journey].flatMap(({ period }) => earnedIn(period)))]
}

/** Entities by what they earned in the currency that most was earned in; those that only cost something come last. */
export function roasRows({ entities, types }: Pick<AttributionSums, 'entities' | 'types'>): RoasRow[] {
  const order = currenciesOf({ types })
  const rank = ({ currency, revenue }: RoasRow) => (revenue ? order.indexOf(currency) : order.length)
  const amount = ({ revenue }: RoasRow) => (revenue ? toNumber(revenue) : 0)
  return [...entities.values()]
    .flatMap(rowsOf)
    .toSorted((a, b) => rank(a) - rank(b) || amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
}

function rowsOf(entity: EntitySums): RoasRow[] {
  const { period } = entity
  const costs = [...period].filter(([, { cost }]) => cost !== null && isPositive(cost)).map(([it]) => it)
  const earned = earnedIn(period)
  return (earned.length > 0 ? earned : costs).map((currency) => ({
    key: `${entityKey(entity.type, entity.id)} ${currency}`,
    entity,
    currency,
    revenue: period.get(currency)?.revenue ?? null,
    orders: period.get(currency)?.orders ?? 0,
    cost: period.get(currency)?.cost ?? null,
    ratio: ratioOf(currency, period),
    costs,
  }))
}
