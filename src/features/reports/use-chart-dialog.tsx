import { type ReactNode, useState } from 'react'
import { ChartDialog } from './chart-dialog.tsx'
import type { ChartFacts } from './chart-facts.ts'

/** A chart opened alone; what it shows stays while it closes. */
export function useChartDialog(): { open: (facts: ChartFacts) => void; dialog: ReactNode } {
  const [facts, setFacts] = useState<ChartFacts | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    open: (next) => {
      setFacts(next)
      setOpen(true)
    },
    dialog: facts && <ChartDialog facts={facts} open={isOpen} onClose={() => setOpen(false)} />,
  }
}
