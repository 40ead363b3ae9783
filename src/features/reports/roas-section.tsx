import { type RefObject } from 'react'
import { type ToldRatios, toldRatios } from '#src/domain/reports/marks.ts'
import { roasRows } from '#src/domain/reports/roas-rows.ts'
import { attributionShown, type ReportsPlace } from '#src/domain/reports-place.ts'
import { cx } from '#src/lib/cx.ts'
import type { AttributionReport } from '#src/queries/analytics.ts'
import { useReader } from '#src/ui/reader.tsx'
import { appliedWords } from './applied-words.ts'
import table from './report-table.module.css'
import { GRAIN_WORDS } from './report-words.ts'
import { RoasLegend } from './roas-legend.tsx'
import { RoasRow } from './roas-row.tsx'
import { RowsInView } from './rows-in-view.tsx'
import { SectionHead } from './section-head.tsx'
import type { Setting } from './setting.ts'
import { useChartDialog } from './use-chart-dialog.tsx'
import { ROAS_REASONS } from './why-words.ts'

type Props = {
  place: ReportsPlace
  setting: Setting
  report: AttributionReport
  scroller: RefObject<HTMLElement | null>
}

/** Campaigns and journeys side by side: what they earned, what they are estimated to have cost, and the one over the other. */
export function RoasSection({ place, setting, report, scroller }: Props) {
  const { locale } = useReader()
  const { open, dialog } = useChartDialog()
  const shown = attributionShown(place)
  const rows = roasRows(report.sums)
  const has = {
    revenue: shown.includes('revenue') || shown.includes('roas'),
    cost: shown.includes('cost'),
    roas: shown.includes('roas'),
  }
  const told: ToldRatios | null = has.roas && !report.sums.costs ? toldRatios(report.pages) : null
  const note = appliedWords(report.applied, place, locale)
  if (rows.length === 0) return null
  const columns = 2 + (has.revenue ? 2 : 0) + (has.cost ? 1 : 0) + (has.roas ? 3 : 0)
  return (
    <section aria-labelledby="report-roas">
      <SectionHead
        id="report-roas"
        title={has.roas ? 'Estimated ROAS' : 'Campaigns and journeys'}
        note="Revenue over estimated message cost, per currency. Costs overlap between campaigns and journeys, so there is no total."
        about="ROAS"
        reasons={ROAS_REASONS}
      >
        {has.roas && <RoasLegend />}
      </SectionHead>
      <table className={table.table} aria-labelledby="report-roas" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={table.name}>
              Campaign or journey
            </th>
            <th scope="col" className={table.type}>
              Type
            </th>
            {has.revenue && (
              <>
                <th scope="col" className={cx(table.num, table.revenue)}>
                  Revenue
                </th>
                <th scope="col" className={cx(table.num, table.orders)}>
                  Orders
                </th>
              </>
            )}
            {has.cost && (
              <th scope="col" className={cx(table.num, table.revenue)}>
                Estimated cost
              </th>
            )}
            {has.roas && (
              <>
                <th scope="col" className={table.chart}>
                  By {GRAIN_WORDS[setting.span.grain].toLowerCase()}, own scale
                </th>
                <th scope="col" className={cx(table.num, table.period)}>
                  Period
                </th>
                <th scope="col" className={table.why}>
                  Basis
                </th>
              </>
            )}
          </tr>
        </thead>
        <RowsInView
          count={rows.length}
          columns={columns}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            return (
              row && <RoasRow key={row.key} {...{ row, index, setting, has, told, note }} onOpen={open} />
            )
          }}
        />
      </table>
      {dialog}
    </section>
  )
}
