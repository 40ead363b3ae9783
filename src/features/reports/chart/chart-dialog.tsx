import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { type SortOrder, sortRows } from '#src/domain/reports/sort-order.ts'
import { exportChartPng } from '#src/features/reports/export/png-export.ts'
import { SortableHeader } from '#src/features/reports/table/sortable-header.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'

/** Opens a chart in a dialog. Render `dialog`; its content stays during the closing transition. */
export function useChartDialog(): { openChart: (chartData: ChartData) => void; dialog: ReactNode } {
  const [chartData, setChartData] = useState<ChartData | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    openChart: (openedChart) => {
      setChartData(openedChart)
      setOpen(true)
    },
    dialog: chartData && <ChartDialog chartData={chartData} open={isOpen} onClose={() => setOpen(false)} />,
  }
}

type Props = { chartData: ChartData; open: boolean; onClose: () => void }

/** A large chart with the table of its data. */
function ChartDialog({ chartData, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chartData.title}
      className={styles.dialog}
      footer={<ChartDialogFooter chartData={chartData} />}
    >
      <div className={styles.body}>
        <Chart chartData={chartData} size="large" />
        <p className={styles.note}>{chartData.note}</p>
        <div className={styles.scroller}>
          <ChartTable chartData={chartData} />
        </div>
      </div>
    </Dialog>
  )
}

function ChartDialogFooter({ chartData }: { chartData: ChartData }) {
  const { t } = useLingui()
  const showNotice = useShowNotice()
  const exportPng = () =>
    void exportChartPng(chartData).catch(() =>
      showNotice({ key: 'picture', text: t`This browser can’t create an image of the chart.` }),
    )
  return (
    <footer className={styles.footer}>
      <Button icon="image" onClick={exportPng}>
        <Trans>Save as PNG</Trans>
      </Button>
    </footer>
  )
}

/** All values of a column are in one currency or have none, so they can be sorted without groups. */
function ChartTable({
  chartData: { title, marks, columnHeaders, getPoint, getCells },
}: {
  chartData: ChartData
}) {
  const { t } = useLingui()
  const [order, setOrder] = useState<SortOrder<number> | null>(null)
  const rows = sortRows([...marks.keys()], order, {
    getValue: (index, column) => (column === 0 ? index : (getCells(index)[column - 1]?.value ?? null)),
  })
  return (
    <table
      className={styles.table}
      aria-label={t({
        message: `${title}: table`,
        comment: 'The title of a chart, of which this is the data',
      })}
    >
      <thead>
        <tr>
          <SortableHeader {...{ order, onOrderChange: setOrder }} column={0} kind="text">
            <Trans comment="Column: a day, week or month of a report">Interval</Trans>
          </SortableHeader>
          {columnHeaders.map((it, column) => (
            <SortableHeader key={it} {...{ order, onOrderChange: setOrder }} column={column + 1}>
              {it}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((index) => {
          const { bucket } = getPoint(index)
          return (
            <tr key={bucket}>
              <th scope="row">{bucket}</th>
              {getCells(index).map(({ text }, column) => (
                <td key={columnHeaders[column]}>{text}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
