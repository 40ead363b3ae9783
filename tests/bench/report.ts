import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { ROUNDS } from './rounds.ts'
import { type Claim, holds, type Spread } from './statistics.ts'

export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
export type Report = {
  tables: readonly Table[]
  claims: readonly Claim[]
  /** Why the figures say nothing, if they don't. */
  isVoid?: string | undefined
  notes?: readonly string[]
  /** All that was measured, for the file. */
  figures: unknown
}

export function print(name: string, report: Report): void {
  const { tables, claims, notes = [] } = report
  const lines = tables.flatMap((table) => ['', table.title, ...aligned([table.head, ...table.rows])])
  const judged = claims.map((claim) => [
    holds(claim) ? 'holds' : 'FAILS',
    claim.what,
    `${number(claim.figure)} ${claim.unit}`.trimEnd(),
    `at most ${claim.most}${claim.better === null ? '' : `, better ${claim.better}`}`,
  ])
  const verdict = report.isVoid === undefined ? [] : ['', `VOID: ${report.isVoid}`]
  process.stdout.write([`# ${name}`, ...lines, '', ...aligned(judged), ...notes, ...verdict, ''].join('\n'))
}

/** What one benchmark has come to, for a machine to read. */
export type Said = { name: string; seconds: number; isVoid: string | null } & Pick<
  Report,
  'claims' | 'figures'
>

/** Writes all of it into one file. */
export function keep(path: string, benches: readonly Said[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const said = { at: new Date().toISOString(), machine, node: process.version, rounds: ROUNDS, benches }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(said, null, 2)}\n`)
}

/** Three figures that count. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  return value === 0 || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

export function spread({ median, least, most, rounds }: Spread): string {
  if (rounds === 0) return ''
  return `${number(median)} (${number(least)}–${number(most)})`
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}
