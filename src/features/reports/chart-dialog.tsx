import { useState } from 'react'
import { inOrder, type Order } from '#src/domain/reports/order.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import type { ChartFacts } from './chart-facts.ts'
import { savePng } from './save-png.ts'
import { SortHead } from './sort-head.tsx'

type Props = { facts: ChartFacts; open: boolean; onClose: () => void }

/** One chart alone, with the table that it is drawn from. */
export function ChartDialog({ facts, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={facts.title}
      className={styles.dialog}
      foot={<Foot facts={facts} />}
    >
      <div className={styles.body}>
        <Chart facts={facts} size="large" />
        <p className={styles.note}>{facts.note}</p>
        <Table facts={facts} />
      </div>
    </Dialog>
  )
}

function Foot({ facts }: { facts: ChartFacts }) {
  const toast = useToast()
  const save = () =>
    void savePng(facts).catch(() =>
      toast({ key: 'picture', text: 'This browser can’t make a picture of the chart.' }),
    )
  return (
    <footer className={styles.foot}>
      <Button icon="image" onClick={save}>
        Save as PNG
      </Button>
    </footer>
  )
}

/** One currency, or none: all of a column can be compared. */
function Table({ facts: { title, marks, head, pointAt, cellsAt } }: { facts: ChartFacts }) {
  const [order, onOrder] = useState<Order<number> | null>(null)
  const rows = inOrder([...marks.keys()], order, {
    valueOf: (index, column) => (column === 0 ? index : (cellsAt(index)[column - 1]?.value ?? null)),
  })
  return (
    <table className={styles.table} aria-label={`${title}: table`}>
      <thead>
        <tr>
          <SortHead {...{ order, onOrder }} column={0} kind="text">
            Bucket
          </SortHead>
          {head.map((it, column) => (
            <SortHead key={it} {...{ order, onOrder }} column={column + 1}>
              {it}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((index) => {
          const { bucket } = pointAt(index)
          return (
            <tr key={bucket}>
              <th scope="row">{bucket}</th>
              {cellsAt(index).map(({ text }, column) => (
                <td key={head[column]}>{text}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
