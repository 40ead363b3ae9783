import type { Grain } from '#src/api/schema/analytics.ts'
import { entityKey } from '#src/domain/reports/attribution-sums.ts'
import { ratioMarks, type ToldRatios, toldMarks } from '#src/domain/reports/marks.ts'
import type { RoasRow as Row } from '#src/domain/reports/roas-rows.ts'
import { cx } from '#src/lib/cx.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import type { ChartFacts } from './chart-facts.ts'
import { EntityName } from './entity-name.tsx'
import { Plot } from './plot.tsx'
import table from './report-table.module.css'
import { exactMoney, moneyWords, ratioWords, TYPE_WORDS } from './report-words.ts'
import { basisOf } from './roas-columns.ts'
import { roasFacts } from './roas-facts.ts'
import type { Setting } from './setting.ts'

type Props = {
  row: Row
  index: number
  setting: Setting
  has: { readonly revenue: boolean; readonly cost: boolean; readonly roas: boolean }
  /** The platform's own ratios, where costs can't be read. */
  told: ToldRatios | null
  note: string
  /** Shows the table behind a chart. */
  onOpen: (facts: ChartFacts) => void
}

export function RoasRow({ row, index, setting, has, told, note, onOpen }: Props) {
  const { locale } = useReader()
  const { entity, currency, revenue, orders, cost } = row
  const marks = told
    ? toldMarks(told, entityKey(entity.type, entity.id), currency, setting.buckets)
    : ratioMarks(entity, currency, setting.buckets)
  const name = setting.nameOf(entity.type, entity.id)
  const facts = roasFacts({ row, marks, name, setting, note }, locale)
  return (
    <tr aria-rowindex={index + 2} data-entity={entity.id}>
      <th scope="row">
        <EntityName
          type={entity.type}
          id={entity.id}
          setting={setting}
          onOpen={has.roas ? () => onOpen(facts) : null}
        />
      </th>
      <td className={table.type}>{TYPE_WORDS[entity.type]}</td>
      {has.revenue && (
        <>
          <td className={table.num} title={revenue ? exactMoney(revenue, currency, locale) : undefined}>
            {revenue ? moneyWords(revenue, currency, locale) : moneyWords(NOTHING, currency, locale)}
          </td>
          <td className={table.num}>{formatNumber(orders, locale)}</td>
        </>
      )}
      {has.cost && (
        <td className={table.num} title={cost ? exactMoney(cost, currency, locale) : undefined}>
          {cost ? moneyWords(cost, currency, locale) : <span className="muted">None</span>}
        </td>
      )}
      {has.roas && (
        <>
          <td className={table.chart}>
            <Plot facts={facts} size="row" />
          </td>
          <td className={cx(table.num, table.period)}>
            <Period row={row} onlyBy={told ? setting.span.grain : null} locale={locale} />
          </td>
          <td className={table.why}>{told ? 'Costs can’t be read' : basisOf(row)}</td>
        </>
      )}
    </tr>
  )
}

const NOTHING = { units: 0n, digits: 0 }

function Period(props: { row: Row; onlyBy: Grain | null; locale: string }) {
  const {
    row: { ratio },
    onlyBy,
    locale,
  } = props
  if (onlyBy) return <span className="muted">By {onlyBy} only</span>
  if (ratio.kind === 'none') return <span className="muted">No ratio</span>
  return ratioWords(ratio.value, locale)
}
