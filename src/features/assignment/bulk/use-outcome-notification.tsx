import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { assignInBulk, getBulkUndo } from '#src/data/assignment/bulk.ts'
import { takeBulkReport } from '#src/data/assignment/bulk-state.ts'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { type BulkRun, countResults } from '#src/domain/assignment/bulk-run.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { getAssigneeMention } from '#src/presentation/assignment/assignee-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getBulkOutcomeText } from './bulk-outcome.ts'

/** Says the outcome of a whole bulk run in one notice, with one undo (rules 17, 20). */
export function useBulkOutcomeNotification(run: BulkRun | null) {
  const { i18n } = useLingui()
  const session = useSession()
  const { store, directory, credentials } = session
  const { locale } = useDisplayLocale()
  const showNotice = useShowNotice()
  const notifyOutcome = useEffectEvent((finishedRun: BulkRun) => {
    const [first] = finishedRun.rows.values()
    const count = countResults(finishedRun)
    const { undoes } = finishedRun
    if (!first) return
    const { rows, withoutUndo } = getBulkUndo(store, finishedRun)
    const mention = getAssigneeMention(first.to, { directory, me: credentials.agentId })
    const isFullSuccess = count.confirmed + count.overtaken === count.all
    showNotice({
      key: 'bulk',
      leading:
        isFullSuccess && !undoes ? (
          <AssigneeBadge assignee={{ known: 'yes', assignee: first.to }} directory={directory} size="md" />
        ) : (
          <Icon name={isFullSuccess ? 'history' : 'triangle-alert'} />
        ),
      text: (
        <Bdi
          text={getBulkOutcomeText(count, undoes ? null : mention, undoes ? 0 : withoutUndo, locale, i18n)}
          max={400}
        />
      ),
      undo:
        rows.length > 0
          ? {
              // The rows as they are then: some may have been assigned again.
              run: () => void assignInBulk(session, getBulkUndo(store, finishedRun).rows, true),
              assignmentIds: finishedRun.assignmentIds,
            }
          : undefined,
    })
  })
  useEffect(() => {
    // The store keeps what was said: this component unmounts with the list.
    const finishedRun = run && takeBulkReport(store)
    if (finishedRun) notifyOutcome(finishedRun)
  }, [run, store])
}
