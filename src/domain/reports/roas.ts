/** Computes ROAS by currency, and the rows of the ROAS table. */
import { type AttributionSums, type CurrencySums, type EntitySums, getEntityKey } from './attribution-sums.ts'
import { type Decimal, isPositive, toApproximateNumber } from './decimal.ts'

/**
 * Revenue divided by cost. `ratio`: both exist; or there are costs but no revenue in any currency, which makes it 0. `none`:
 * there is no ratio, with the reason (ATR-19 to ATR-22). A missing bucket has no ratio at all.
 */
export type RoasRatio =
  | { readonly kind: 'ratio'; readonly value: number }
  | { readonly kind: 'none'; readonly reason: 'no-cost' | 'other-currency' }

/** The ratio of one currency's sums: never a mean of ratios, never across currencies (ATR-24, ATR-32). */
export function getRoasRatio(currency: string, sums: CurrencySums): RoasRatio {
  const own = sums.get(currency)
  const all = [...sums.values()]
  if (own?.cost && isPositive(own.cost)) {
    if (own.revenue)
      return { kind: 'ratio', value: toApproximateNumber(own.revenue) / toApproximateNumber(own.cost) }
    const hasRevenue = all.some(({ revenue }) => revenue !== null)
    return hasRevenue ? { kind: 'none', reason: 'other-currency' } : { kind: 'ratio', value: 0 }
  }
  const hasCosts = all.some(({ cost }) => cost !== null && isPositive(cost))
  return { kind: 'none', reason: hasCosts ? 'other-currency' : 'no-cost' }
}

export type RoasRow = {
  readonly key: string
  readonly entity: EntitySums
  readonly currency: string
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
  /** The period's summed revenue divided by its summed cost (ATR-32). */
  readonly ratio: RoasRatio
  /** The currencies in which the entity has costs. */
  readonly costCurrencies: readonly string[]
}

/** The currencies with revenue, most orders first, since revenues aren't comparable between currencies (ATR-24). */
export function getEarningCurrencies(sums: CurrencySums): string[] {
  return [...sums]
    .filter(([, { revenue }]) => revenue !== null)
    .toSorted(([a, one], [b, other]) => other.orders - one.orders || (a < b ? -1 : 1))
    .map(([currency]) => currency)
}

/** The currencies of a report: those of its campaigns, then those that only journeys have. */
export function getReportCurrencies({ types }: Pick<AttributionSums, 'types'>): string[] {
  return [...new Set([types.campaign, types.journey].flatMap(({ period }) => getEarningCurrencies(period)))]
}

/** One row per entity and currency, sorted by the report's currencies and then by revenue; entities without revenue come last. */
export function createRoasRows({ entities, types }: Pick<AttributionSums, 'entities' | 'types'>): RoasRow[] {
  const currencies = getReportCurrencies({ types })
  const getRank = ({ currency, revenue }: RoasRow) =>
    revenue ? currencies.indexOf(currency) : currencies.length
  const getAmount = ({ revenue }: RoasRow) => (revenue ? toApproximateNumber(revenue) : 0)
  return [...entities.values()]
    .flatMap(createEntityRows)
    .toSorted((a, b) => getRank(a) - getRank(b) || getAmount(b) - getAmount(a) || (a.key < b.key ? -1 : 1))
}

function createEntityRows(entity: EntitySums): RoasRow[] {
  const { period } = entity
  const costCurrencies = [...period]
    .filter(([, { cost }]) => cost !== null && isPositive(cost))
    .map(([it]) => it)
  const earningCurrencies = getEarningCurrencies(period)
  return (earningCurrencies.length > 0 ? earningCurrencies : costCurrencies).map((currency) => ({
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
