import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { assignInBulk, getBulkUndo } from '#src/data/assignment/bulk.ts'
import { takeBulkReport } from '#src/data/assignment/bulk-state.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { type BulkRun, countResults, isBulkRunComplete } from '#src/domain/assignment/bulk-run.ts'
import { addRecentAssignee } from '#src/domain/assignment/recent-assignees.ts'
import { getLatestAssignment } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { recentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { getAssigneeMention } from '#src/presentation/assignment/assignee-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getBulkOutcomeText } from './bulk-outcome.ts'

/** Shows one toast for the outcome of a whole bulk run, and handles the Undo command for it (rules 17, 20). */
export function useBulkOutcomeNotification(run: BulkRun | null) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { store, directory, credentials } = session
  const { locale } = useDisplayLocale()
  const toast = useShowToast()
  const assignments = useSessionState(assignmentsSlice)
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const undoRun = () => {
    const { rows } = run ? getBulkUndo(store, run) : { rows: [] }
    if (rows.length > 0) void assignInBulk(session, rows, true)
  }
  const notifyOutcome = useEffectEvent((finishedRun: BulkRun) => {
    const [first] = finishedRun.rows.values()
    const count = countResults(finishedRun)
    const { undoes } = finishedRun
    if (!first) return
    if (count.confirmed > 0 && !undoes)
      recentAssignees.set(addRecentAssignee(recentAssignees.get(), first.to))
    const { rows, withoutUndo } = getBulkUndo(store, finishedRun)
    const mention = getAssigneeMention(first.to, { directory, me: credentials.agentId })
    const isFullSuccess = count.confirmed + count.overtaken === count.all
    toast({
      key: 'bulk',
      leading:
        isFullSuccess && !undoes ? (
          <AssigneeBadge assignee={{ known: 'yes', assignee: first.to }} directory={directory} />
        ) : (
          <Icon name={isFullSuccess ? 'history' : 'triangle-alert'} />
        ),
      text: (
        <Bdi
          text={getBulkOutcomeText(count, undoes ? null : mention, undoes ? 0 : withoutUndo, locale, i18n)}
          max={400}
        />
      ),
      action:
        rows.length > 0
          ? {
              label: <Trans comment="Button: undoes the assignment">Undo</Trans>,
              shortcut: undoKey,
              onAction: undoRun,
            }
          : undefined,
    })
  })
  useEffect(() => {
    // The store keeps what was said: this component unmounts with the list.
    const finishedRun = run && takeBulkReport(store)
    if (finishedRun) notifyOutcome(finishedRun)
  }, [run, store])
  const isLast = getLatestAssignment(assignments)?.inBulk === true
  const isDone = run !== null && isBulkRunComplete(run) && !run.undoes
  useCommand(COMMANDS.undo, undoRun, { disabledReason: isDone ? null : t`Nothing to undo`, enabled: isLast })
}
