import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useSeen } from './use-seen.ts'
import row from './walk-row.module.css'

type Props = { label: string; onMore: () => void }

const AHEAD = 800

/** Where the drawn part of a thread ends and more is known. */
export function MoreRow({ label, onMore }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useSeen(ref, true, AHEAD, onMore)
  return (
    <div ref={ref} className={row.row}>
      <Button variant="quiet" size="sm" onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
