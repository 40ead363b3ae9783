import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { ROUNDS } from './rounds.ts'
import { type BudgetResult, isWithinBudget, type Spread } from './statistics.ts'

export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
export type Report = {
  tables: readonly Table[]
  results: readonly BudgetResult[]
  /** Why the figures are not valid; undefined if they are. */
  isVoid?: string | undefined
  notes?: readonly string[]
  /** Everything that was measured, for the JSON file. */
  figures: unknown
}

export function printReport(name: string, report: Report): void {
  const { tables, results, notes = [] } = report
  const lines = tables.flatMap((table) => ['', table.title, ...alignColumns([table.head, ...table.rows])])
  const resultRows = results.map((result) => [
    isWithinBudget(result) ? 'holds' : 'FAILS',
    result.what,
    `${formatFigure(result.figure)} ${result.unit}`.trimEnd(),
    `at most ${result.most}${result.better === null ? '' : `, better ${result.better}`}`,
  ])
  const verdict = report.isVoid === undefined ? [] : ['', `VOID: ${report.isVoid}`]
  process.stdout.write(
    [`# ${name}`, ...lines, '', ...alignColumns(resultRows), ...notes, ...verdict, ''].join('\n'),
  )
}

/** The results of one benchmark, as in the JSON file. */
export type BenchmarkResult = { name: string; seconds: number; isVoid: string | null } & Pick<
  Report,
  'results' | 'figures'
>

/** Writes the results of all benchmarks into one JSON file. */
export function writeResults(path: string, benches: readonly BenchmarkResult[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const content = { at: new Date().toISOString(), machine, node: process.version, rounds: ROUNDS, benches }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

/** A number with three significant digits, or without decimals from 100 on. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  return value === 0 || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

export function formatSpread({ median, least, most, rounds }: Spread): string {
  if (rounds === 0) return ''
  return `${formatFigure(median)} (${formatFigure(least)}–${formatFigure(most)})`
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}
