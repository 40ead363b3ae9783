import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { type BulkRun, isOver, tally } from '#src/domain/bulk-run.ts'
import { outcomeWords } from '#src/domain/bulk-words.ts'
import { lastOf } from '#src/domain/hand-over.ts'
import { assigneeName } from '#src/domain/holder-words.ts'
import { rememberTarget } from '#src/domain/recent-targets.ts'
import { handOverAll, waysBack } from '#src/queries/bulk.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOversQuery } from '#src/queries/hand-overs.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { HolderBadge } from './holder-badge.tsx'
import { recentTargets } from './recent-targets.ts'

/** Says once what came of all of them, and takes them back (rules 17, 20). */
export function useBulkNews(desk: Desk, run: BulkRun | null) {
  const { queryClient, directory, session } = desk
  const { locale } = useReader()
  const toast = useToast()
  const { data: handOvers } = useQuery(handOversQuery())
  const undoKey = useKey(ACTS.undo)
  const told = useRef<BulkRun['rows'] | null>(null)
  const takeBack = () => {
    const { rows } = run ? waysBack(queryClient, run) : { rows: [] }
    if (rows.length > 0) void handOverAll(desk, rows, true)
  }
  const tell = useEffectEvent((over: BulkRun) => {
    const [first] = over.rows.values()
    const count = tally(over)
    if (!first) return
    if (count.confirmed > 0 && !over.undoes) recentTargets.set(rememberTarget(recentTargets.get(), first.to))
    const { rows, lost } = waysBack(queryClient, over)
    const whom = over.undoes ? null : assigneeName(first.to, directory, session.agentId)
    const isWhole = count.confirmed + count.overtaken === count.all
    toast({
      key: 'bulk',
      lead:
        isWhole && !over.undoes ? (
          <HolderBadge holder={{ known: 'yes', assignee: first.to }} directory={directory} />
        ) : (
          <Icon name={isWhole ? 'history' : 'triangle-alert'} />
        ),
      text: <Bdi text={outcomeWords(count, whom, over.undoes ? 0 : lost, locale)} max={400} />,
      action: rows.length > 0 ? { label: 'Undo', kbd: undoKey, onAct: takeBack } : undefined,
    })
  })
  useEffect(() => {
    if (!run || !isOver(run) || told.current === run.rows) return
    told.current = run.rows
    tell(run)
  }, [run])
  const isLast = lastOf(handOvers)?.inBulk === true
  const isDone = run !== null && isOver(run) && !run.undoes
  useAct(ACTS.undo, takeBack, { whyNot: isDone ? null : 'Nothing to undo', enabled: isLast })
}
