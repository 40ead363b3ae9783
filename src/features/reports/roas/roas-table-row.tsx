import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Grain } from '#src/api/schema/analytics.ts'
import { getEntityKey } from '#src/domain/reports/attribution-sums.ts'
import {
  createPlatformRatioMarks,
  createRatioMarks,
  type PlatformRatios,
} from '#src/domain/reports/chart-marks.ts'
import type { RoasRow } from '#src/domain/reports/roas.ts'
import { Plot } from '#src/features/reports/chart/chart.tsx'
import type { ChartData } from '#src/features/reports/chart/chart-data.ts'
import {
  ENTITY_TYPE_LABELS,
  getExactMoneyLabel,
  getMoneyLabel,
  getRatioLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { EntityName } from '#src/features/reports/table/entity-name.tsx'
import table from '#src/features/reports/table/report-table.module.css'
import { cx } from '#src/lib/text/cx.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRoasChartData } from './roas-chart-data.ts'
import { getRatioBasisLabel } from './roas-columns.ts'

/** Which columns the table shows. */
export type VisibleMeasures = {
  readonly revenue: boolean
  readonly cost: boolean
  readonly roas: boolean
}

type Props = {
  row: RoasRow
  index: number
  reportContext: ReportContext
  visible: VisibleMeasures
  /** The ratios from the platform, used if costs can't be read; else null. */
  platformRatios: PlatformRatios | null
  note: string
  /** Opens a chart in a dialog. */
  onOpen: (chartData: ChartData) => void
}

export function RoasTableRow({ row, index, reportContext, visible, platformRatios, note, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { entity, currency, revenue, orders, cost } = row
  const marks = platformRatios
    ? createPlatformRatioMarks(
        platformRatios,
        getEntityKey(entity.type, entity.id),
        currency,
        reportContext.buckets,
      )
    : createRatioMarks(entity, currency, reportContext.buckets)
  const name = reportContext.getEntityName(entity.type, entity.id)
  const chartData = createRoasChartData({ row, marks, name, reportContext, note }, locale, i18n)
  return (
    <tr aria-rowindex={index + 2} data-entity={entity.id}>
      <th scope="row">
        <EntityName
          type={entity.type}
          id={entity.id}
          reportContext={reportContext}
          onOpen={visible.roas ? () => onOpen(chartData) : null}
        />
      </th>
      <td className={table.type}>{t(ENTITY_TYPE_LABELS[entity.type])}</td>
      {visible.revenue && (
        <>
          <td
            className={table.num}
            title={revenue ? getExactMoneyLabel(revenue, currency, locale) : undefined}
          >
            {revenue
              ? getMoneyLabel(revenue, currency, locale)
              : getMoneyLabel(ZERO_AMOUNT, currency, locale)}
          </td>
          <td className={cx(table.num, table.orders)}>{formatNumber(orders, locale)}</td>
        </>
      )}
      {visible.cost && (
        <td
          className={cx(table.num, table.cost)}
          title={cost ? getExactMoneyLabel(cost, currency, locale) : undefined}
        >
          {cost ? (
            getMoneyLabel(cost, currency, locale)
          ) : (
            <span className="muted">
              <Trans comment="No revenue, or no cost" context="amount">
                None
              </Trans>
            </span>
          )}
        </td>
      )}
      {visible.roas && (
        <>
          <td className={table.chart}>
            <Plot chartData={chartData} size="row" />
          </td>
          <td className={cx(table.num, table.period)}>
            <PeriodRatio
              row={row}
              bucketsOnly={platformRatios ? reportContext.span.grain : null}
              locale={locale}
            />
          </td>
          <td className={table.basis}>
            {platformRatios ? t`Couldn’t load costs` : getRatioBasisLabel(row, locale, i18n)}
          </td>
        </>
      )}
    </tr>
  )
}

const ZERO_AMOUNT = { units: 0n, digits: 0 }

type PeriodRatioProps = {
  row: RoasRow
  /** The grain, if there are ratios for single buckets only; else null. */
  bucketsOnly: Grain | null
  locale: string
}

function PeriodRatio({ row: { ratio }, bucketsOnly, locale }: PeriodRatioProps) {
  const { t, i18n } = useLingui()
  if (bucketsOnly) {
    const label = t({
      message: select(bucketsOnly, { day: 'By day only', week: 'By week only', other: 'By month only' }),
      comment: 'There is a ratio for each day, week or month, but none for the whole period',
    })
    return <span className="muted">{label}</span>
  }
  if (ratio.kind === 'none')
    return (
      <span className="muted">
        <Trans>No ratio</Trans>
      </span>
    )
  return getRatioLabel(ratio.value, locale, i18n)
}
