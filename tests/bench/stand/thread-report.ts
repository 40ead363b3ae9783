import { number, type Report, spread } from '../report.ts'
import { type Claim, claim, type Spread, spreadOf, unrest } from '../statistics.ts'
import type { Loaded } from './loaded.ts'
import type { Kept } from './page.ts'
import { SIDES, type Side } from './view.ts'

type Measured = {
  side: Side
  count: number
  /** Main-thread CPU in milliseconds; `wall` as the clock says, for information. */
  open: number
  parts: { click: number; messages: number; others: number }
  wall: number
  prepend: readonly number[]
  /** Pixels. */
  drift: number
  /** For a hundred messages. */
  scroll: number
  opened: Kept
  /** Not of the floor. */
  back: Kept | null
}
export type Round = Measured[]

/** Elements, classes and attributes: app and floor of the rows that differ. */
type Differences = { rows: number; other: readonly { app: string; floor: string | undefined }[] }

const MEASURES: Record<
  string,
  { of: (it: Measured) => readonly number[]; byLength: boolean; byFloor: boolean }
> = {
  'open → painted, ms CPU': { of: (it) => [it.open], byLength: true, byFloor: false },
  'of it, the click': { of: (it) => [it.parts.click], byLength: false, byFloor: false },
  'of it, from the answer to painted': { of: (it) => [it.parts.messages], byLength: true, byFloor: true },
  'of it, other answers': { of: (it) => [it.parts.others], byLength: false, byFloor: false },
  'prepend of 100, ms CPU': { of: (it) => it.prepend, byLength: true, byFloor: true },
  'scrolling through 100, ms CPU': { of: (it) => [it.scroll], byLength: true, byFloor: true },
  'elements, opened': { of: (it) => [it.opened.elements], byLength: true, byFloor: false },
  'elements, read back': { of: (it) => back(it, 'elements'), byLength: true, byFloor: false },
  'rows drawn, read back': { of: (it) => back(it, 'rows'), byLength: false, byFloor: false },
  'DOM nodes, opened': { of: (it) => [it.opened.nodes], byLength: true, byFloor: false },
  'DOM nodes, read back': { of: (it) => back(it, 'nodes'), byLength: true, byFloor: false },
  'listeners, read back': { of: (it) => back(it, 'listeners'), byLength: false, byFloor: false },
  'heap, opened, MiB': { of: (it) => [it.opened.heapMiB], byLength: true, byFloor: false },
  'heap, read back, MiB': { of: (it) => back(it, 'heapMiB'), byLength: true, byFloor: false },
  'drift of the anchor, px': { of: (it) => [it.drift], byLength: false, byFloor: false },
  'open → painted, ms by the clock': { of: (it) => [it.wall], byLength: false, byFloor: false },
}
const back = (it: Measured, what: keyof Kept) => (it.back ? [it.back[what]] : [])

export function reportOf(
  rounds: readonly Round[],
  { rows, other }: Differences,
  { app, vanilla, blank }: Loaded,
): Report {
  const all = rounds.flat()
  const counts = [...new Set(all.map((it) => it.count))].toSorted((a, b) => a - b)
  const figure = (name: string, side: Side, count: number): Spread =>
    spreadOf(
      all
        .filter((it) => it.side === side && it.count === count)
        .flatMap((it) => MEASURES[name]?.of(it) ?? []),
    )
  const [least = 0] = counts
  const most = counts.at(-1) ?? 0

  const tables = SIDES.map((side) => ({
    title: `${side === 'app' ? 'The app' : 'The floor'}: median (least–most) of ${rounds.length} rounds`,
    head: ['', ...counts.map(String), `${most} : ${least}`],
    rows: Object.keys(MEASURES).map((name) => {
      const each = counts.map((count) => figure(name, side, count))
      const [first, last] = [each[0]?.median ?? 0, each.at(-1)?.median ?? 0]
      return [name, ...each.map(spread), first > 0 ? `${number(last / first)}×` : '']
    }),
  }))
  const againstFloor = {
    title: 'The app against the floor, medians',
    head: ['', ...counts.map(String)],
    rows: Object.keys(MEASURES).map((name) => [
      name,
      ...counts.map((count) => {
        const floor = figure(name, 'floor', count).median
        return floor > 0 ? `${number(figure(name, 'app', count).median / floor)}×` : ''
      }),
    ]),
  }

  const claims: Claim[] = [
    ...Object.entries(MEASURES).flatMap(([name, { byLength }]) =>
      byLength
        ? claim('by length', figure(name, 'app', most).median / figure(name, 'app', least).median, name)
        : [],
    ),
    ...Object.entries(MEASURES).flatMap(([name, { byFloor }]) =>
      (byFloor ? counts : []).map((count) =>
        claim(
          'thread CPU',
          figure(name, 'app', count).median / figure(name, 'floor', count).median,
          `${name} at ${count}`,
        ),
      ),
    ),
    claim('open 10,000', spreadOf(app).median / spreadOf(vanilla).median),
    claim('blank', blank),
    claim('drift', Math.max(...all.filter((it) => it.side === 'app').map((it) => it.drift))),
    claim('same rows', rows > 0 ? other.length : Number.NaN, `of ${rows}`),
  ]
  const floor = rounds.map((round) =>
    round.reduce(
      (sum, it) =>
        sum + (it.side === 'floor' ? it.open + it.parts.messages + it.scroll + sumOf(it.prepend) : 0),
      0,
    ),
  )
  const { apart, isVoid } = unrest(floor)
  const words = `the floor's rounds lie ${number(apart * 100)} % apart`
  return {
    tables: [...tables, againstFloor],
    claims,
    notes: [
      '',
      `  10,000 loaded, opened: ${spread(spreadOf(app))} ms CPU; as HTML at once: ${spread(spreadOf(vanilla))}`,
      `  ${words}`,
    ],
    isVoid: isVoid ? `${words}: run it again on a quieter machine` : undefined,
    figures: { rounds, other, loaded: { app, vanilla, blank } },
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0)
}
