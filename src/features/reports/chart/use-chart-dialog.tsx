import { type ReactNode, useState } from 'react'
import type { ChartData } from './chart-data.ts'
import { ChartDialog } from './chart-dialog.tsx'

/** A chart opened alone; what it shows stays while it closes. */
export function useChartDialog(): { openChart: (chartData: ChartData) => void; dialog: ReactNode } {
  const [chartData, setChartData] = useState<ChartData | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    openChart: (next) => {
      setChartData(next)
      setOpen(true)
    },
    dialog: chartData && <ChartDialog chartData={chartData} open={isOpen} onClose={() => setOpen(false)} />,
  }
}
