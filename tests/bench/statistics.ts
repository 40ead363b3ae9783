import { BUDGET_IDS, BUDGETS, type Budget, type BudgetId } from '../../scripts/budgets.ts'

/** What several rounds of one measurement come to. */
export type Spread = { median: number; least: number; most: number; rounds: number }

/** One that could not be measured leaves nothing to be said of the rest. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.some(Number.isNaN)) return { median: NaN, least: NaN, most: NaN, rounds: values.length }
  const sorted = values.toSorted((a, b) => a - b)
  const [least = Number.NaN] = sorted
  return { median: quantile(sorted, 0.5), least, most: sorted.at(-1) ?? Number.NaN, rounds: values.length }
}

/** Between the two that are nearest, where none stands at the place itself. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** How far apart the rounds of a measurement may lie that nothing of ours can change, as a share of their median. */
const STEADY = 0.15

/** How far the rounds of the floor lie apart. Past `STEADY` the machine was too busy, and the whole run says nothing. */
export function unrest(floor: readonly number[]): { apart: number; isVoid: boolean } {
  const { median, least, most } = spreadOf(floor)
  const apart = (most - least) / median
  return { apart, isVoid: !(apart <= STEADY) }
}

/** Something that must hold: a figure, and the most that it may be. A figure that is missing doesn't hold. */
export type Claim = {
  budget: BudgetId
  what: string
  unit: string
  figure: number
  most: number
  better: number | null
}

/** A figure against its budget; `of` says which one it is where there are several. */
export function claim(budget: BudgetId, figure: number, of = ''): Claim {
  const { what, unit, most, better }: Budget = BUDGETS[budget]
  return { budget, what: of === '' ? what : `${what}: ${of}`, unit, figure, most, better: better ?? null }
}

export function holds({ figure, most }: Claim): boolean {
  return figure <= most
}

/** What a benchmark should have measured and has not: each of these fails. */
export function missing(bench: string, claims: readonly Claim[]): readonly Claim[] {
  const made = new Set(claims.map((it) => it.budget))
  return BUDGET_IDS.filter((id) => BUDGETS[id].bench === bench && !made.has(id)).map((id) =>
    claim(id, Number.NaN, 'not measured'),
  )
}
