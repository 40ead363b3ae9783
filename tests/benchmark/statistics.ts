import { BUDGET_IDS, BUDGETS, type Budget, type BudgetId } from '../../scripts/budgets.ts'

/** Median and range of the rounds of one measurement. */
export type Spread = { median: number; least: number; most: number; rounds: number }

/** NaN throughout if one of the values is NaN. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.some(Number.isNaN)) return { median: NaN, least: NaN, most: NaN, rounds: values.length }
  const sorted = values.toSorted((a, b) => a - b)
  const [least = Number.NaN] = sorted
  return { median: quantile(sorted, 0.5), least, most: sorted.at(-1) ?? Number.NaN, rounds: values.length }
}

/** The quantile of sorted values, interpolated between the two nearest. */
export function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

/** The largest variation of the baseline between rounds that still counts as noise, as a share of the median. */
const MAX_VARIATION = 0.15

/** The variation of the baseline's rounds. Above `MAX_VARIATION` the machine was too busy, and the run is void. */
export function baselineVariation(baseline: readonly number[]): { variation: number; isVoid: boolean } {
  const { median, least, most } = spreadOf(baseline)
  const variation = (most - least) / median
  return { variation, isVoid: !(variation <= MAX_VARIATION) }
}

/** A measured figure and its budget. A missing figure (NaN) is not within its budget. */
export type BudgetResult = {
  budget: BudgetId
  what: string
  unit: string
  figure: number
  most: number
  better: number | null
}

/** Compares a figure with its budget; `of` distinguishes several figures of one budget. */
export function budgetResult(budget: BudgetId, figure: number, of = ''): BudgetResult {
  const { what, unit, most, better }: Budget = BUDGETS[budget]
  return { budget, what: of === '' ? what : `${what}: ${of}`, unit, figure, most, better: better ?? null }
}

export function isWithinBudget({ figure, most }: BudgetResult): boolean {
  return figure <= most
}

/** A failing result for each budget that a benchmark should have measured and has not. */
export function missingResults(benchmark: string, results: readonly BudgetResult[]): readonly BudgetResult[] {
  const measured = new Set(results.map((it) => it.budget))
  return BUDGET_IDS.filter((id) => BUDGETS[id].bench === benchmark && !measured.has(id)).map((id) =>
    budgetResult(id, Number.NaN, 'not measured'),
  )
}

/** Elements that only one of two pages has, in percent of the app's. */
export function shareOfDifferentElements(app: readonly string[], baseline: readonly string[]): number {
  const rest = [...baseline]
  const missing = app.filter((it) => {
    const at = rest.indexOf(it)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return app.length === 0 ? Number.NaN : ((missing.length + rest.length) / app.length) * 100
}
