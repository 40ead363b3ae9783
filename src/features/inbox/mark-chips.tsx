import { useQuery } from '@tanstack/react-query'
import { ACTS } from '#src/domain/acts.ts'
import { isMarking, NO_MARKS } from '#src/domain/marked.ts'
import type { Desk } from '#src/queries/desk.ts'
import { changeMarks, ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { Chip } from '#src/ui/chip.tsx'
import { doAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'

type Props = { desk: Desk }

/** The way to mark tickets without a keyboard. */
export function MarkChips({ desk: { queryClient } }: Props) {
  const { data: isOn } = useQuery({ ...ticketMarksQuery(), select: isMarking })
  const [markKey, allKey] = [useKey(ACTS.mark), useKey(ACTS.markAll)]
  return (
    <>
      <Chip
        look="quiet"
        aria-pressed={isOn}
        title={markKey === undefined ? 'Mark tickets' : `Mark tickets · ${markKey}`}
        onClick={() => changeMarks(queryClient, () => ({ ...NO_MARKS, isOn: !isOn }))}
      >
        Mark
      </Chip>
      <Chip
        look="quiet"
        title={allKey === undefined ? 'All that are loaded' : `All that are loaded · ${allKey}`}
        onClick={() => doAct(ACTS.markAll)}
      >
        Mark all
      </Chip>
    </>
  )
}
