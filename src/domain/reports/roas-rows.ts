/** The campaigns and journeys of a report as rows of a table, one for each currency that they earned. */
import { type AttributionSums, type EntitySums, getEntityKey } from './attribution-sums.ts'
import { type Decimal, isPositive, toApproximateNumber } from './decimal.ts'
import { type CurrencySums, getRoasRatio, type RoasRatio } from './roas.ts'

export type RoasRow = {
  readonly key: string
  readonly entity: EntitySums
  readonly currency: string
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
  /** Of the period: summed revenue over summed cost (ATR-32). */
  readonly ratio: RoasRatio
  /** The currencies in which it cost something. */
  readonly costCurrencies: readonly string[]
}

/** Currencies that earned something, most orders first: revenues can't be compared between them (ATR-24). */
export function getEarningCurrencies(sums: CurrencySums): string[] {
  return [...sums]
    .filter(([, { revenue }]) => revenue !== null)
    .toSorted(([a, one], [b, other]) => other.orders - one.orders || (a < b ? -1 : 1))
    .map(([currency]) => currency)
}

/** The currencies of a report: those of its campaigns, then what only journeys earned in. */
export function getReportCurrencies({ types }: Pick<AttributionSums, 'types'>): string[] {
  return [...new Set([types.campaign, types.journey].flatMap(({ period }) => getEarningCurrencies(period)))]
}

/** Entities by what they earned in the currency that most was earned in; those that only cost something come last. */
export function createRoasRows({ entities, types }: Pick<AttributionSums, 'entities' | 'types'>): RoasRow[] {
  const order = getReportCurrencies({ types })
  const rank = ({ currency, revenue }: RoasRow) => (revenue ? order.indexOf(currency) : order.length)
  const amount = ({ revenue }: RoasRow) => (revenue ? toApproximateNumber(revenue) : 0)
  return [...entities.values()]
    .flatMap(createEntityRows)
    .toSorted((a, b) => rank(a) - rank(b) || amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
}

function createEntityRows(entity: EntitySums): RoasRow[] {
  const { period } = entity
  const costCurrencies = [...period]
    .filter(([, { cost }]) => cost !== null && isPositive(cost))
    .map(([it]) => it)
  const earned = getEarningCurrencies(period)
  return (earned.length > 0 ? earned : costCurrencies).map((currency) => ({
    key: `${getEntityKey(entity.type, entity.id)} ${currency}`,
    entity,
    currency,
    revenue: period.get(currency)?.revenue ?? null,
    orders: period.get(currency)?.orders ?? 0,
    cost: period.get(currency)?.cost ?? null,
    ratio: getRoasRatio(currency, period),
    costCurrencies,
  }))
}
