import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { assignInBulk, getRowsToAssign } from '#src/data/assignment/bulk.ts'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { type BulkRow, needsConfirmation } from '#src/domain/assignment/bulk-run.ts'
import type { SelectedTicket } from '#src/domain/tickets/selection.ts'

/** Assigns several tickets to one assignee. `rowsToConfirm`: what the agent has to confirm first; null: nothing. */
export function useAssignTogether() {
  const { t } = useLingui()
  const session = useSession()
  const showNotice = useShowNotice()
  const [rowsToConfirm, setRowsToConfirm] = useState<readonly BulkRow[] | null>(null)
  /** `isAll`: the tickets are a whole list. */
  const assignTo = (to: Assignee, tickets: readonly SelectedTicket[], isAll: boolean) => {
    const rows = tickets.map((ticket) => ({ ticket, to }))
    const dueCount = getRowsToAssign(session.store, rows).length
    if (needsConfirmation(dueCount, to, isAll)) setRowsToConfirm(rows)
    else void assignInBulk(session, rows)
    if (dueCount === 0) showNotice({ key: 'bulk', text: t`These tickets already have this assignee.` })
  }
  const cancel = () => setRowsToConfirm(null)
  const confirm = () => {
    setRowsToConfirm(null)
    if (rowsToConfirm) void assignInBulk(session, rowsToConfirm)
  }
  return {
    assignTo,
    rowsToConfirm: rowsToConfirm && getRowsToAssign(session.store, rowsToConfirm),
    confirm,
    cancel,
  }
}
