import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignInBulk } from '#src/data/assignment/bulk.ts'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import { unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import { wipeDeviceAfterShift } from '#src/data/session/sign-out.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { sendsQuery } from '#src/data/templates/sends.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { countResults, isBulkRunComplete } from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { listAssignees } from '#src/domain/directory/directory.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { getOpenTicketsOfAgent } from '#src/domain/tickets/own-tickets.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './confirm-sign-out.module.css'

/** `out`: the agent signs out. `shift`: the agent ends the shift, which wipes the device too. */
export type SignOutKind = 'out' | 'shift'

type Props = {
  kind: SignOutKind
  /** Signs out without further confirmation, even if something has not been sent. */
  onSignOut: () => Promise<void>
  onCancel: () => void
}

/** Asks the agent to confirm a sign-out or the end of the shift, and shows what would be lost. */
export function ConfirmSignOut({ kind, onSignOut, onCancel }: Props) {
  const { config } = useSession()
  if (kind === 'out') return <SignOutDialog onSignOut={() => void onSignOut()} onCancel={onCancel} />
  const signOutAndWipe = async () => {
    await onSignOut()
    await wipeDeviceAfterShift(config)
  }
  return <EndShiftDialog onEndShift={() => void signOutAndWipe()} onCancel={onCancel} />
}

type SignOutDialogProps = { onSignOut: () => void; onCancel: () => void }

/** Shown before a sign-out that would drop unsent assignments or template sends. */
function SignOutDialog({ onSignOut, onCancel }: SignOutDialogProps) {
  return (
    <Dialog open onClose={onCancel} title="Sign out now?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        <p>Locking keeps them on this device until you return.</p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button icon="lock" onClick={() => runCommand(COMMANDS.lock)}>
            Lock instead
          </Button>
          <Button variant="danger" onClick={onSignOut}>
            Sign out anyway
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type EndShiftDialogProps = {
  /** Signs out and wipes this device. */
  onEndShift: () => void
  onCancel: () => void
}

/** Lets the agent release their open tickets before the device is wiped (rule 33). */
function EndShiftDialog({ onEndShift, onCancel }: EndShiftDialogProps) {
  const session = useSession()
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const { data: run } = useQuery(bulkRunQuery())
  const [isReleasing, setIsReleasing] = useState(false)
  const ownTickets = getOpenTicketsOfAgent(ticketStore, session.credentials.agentId)
  const isBusy = isReleasing && run !== null && !isBulkRunComplete(run)
  const refusedCount = isReleasing && run !== null && isBulkRunComplete(run) ? countResults(run).refused : 0
  return (
    <Dialog open onClose={onCancel} title="End your shift?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        {ownTickets.length > 0 && (
          <OwnTicketsList
            tickets={ownTickets}
            busy={isBusy}
            onRelease={(to) => {
              setIsReleasing(true)
              void assignInBulk(
                session,
                ownTickets.map((ticket) => ({ ticket, to })),
              )
            }}
          />
        )}
        <p role="status">
          {refusedCount > 0
            ? `${refusedCount} could not be reassigned and are still assigned to you. Try again.`
            : ownTickets.length === 0 && 'None of the loaded tickets is assigned to you.'}
        </p>
        <p>
          This signs you out in every tab and deletes all data on this device: settings, names, saved views,
          drafts. Nothing on the platform changes.
        </p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabledReason={isBusy ? 'Tickets are being reassigned' : null}
            onClick={onEndShift}
          >
            {ownTickets.length === 0 ? 'End shift' : `End shift, keep ${ownTickets.length}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type OwnTicketsListProps = {
  tickets: readonly Ticket[]
  busy: boolean
  onRelease: (assignee: Assignee) => void
}

const UNASSIGNED_VALUE = 'nobody'

/** The agent's open tickets, and the choice of whom to release them to. */
function OwnTicketsList({ tickets, busy, onRelease }: OwnTicketsListProps) {
  const { directory } = useSession()
  const [assigneeId, setAssigneeId] = useState(UNASSIGNED_VALUE)
  const teams = listAssignees(directory, 'team').map(({ id, name }) => ({
    value: id,
    label: name ?? id,
  }))
  const count = tickets.length === 1 ? 'One ticket is' : `${tickets.length} tickets are`
  return (
    <section aria-label="Assigned to you" className={styles.ownTickets}>
      <p>
        <b>{count} still assigned to you</b>, among the loaded tickets.
      </p>
      <ul className={`${styles.list} scroll`} tabIndex={-1}>
        {tickets.map(({ id, code, subject }) => (
          <li key={id} className="truncate">
            #{code} {subject !== null && <Bdi text={subject} max={120} />}
          </li>
        ))}
      </ul>
      <div className={styles.release}>
        <Select
          aria-label="Assign to"
          value={assigneeId}
          options={[{ value: UNASSIGNED_VALUE, label: 'Unassigned' }, ...teams]}
          onValueChange={setAssigneeId}
        />
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            onRelease(
              assigneeId === UNASSIGNED_VALUE ? { kind: 'unassigned' } : { kind: 'team', id: assigneeId },
            )
          }
        >
          Assign {tickets.length === 1 ? 'it' : `all ${tickets.length}`}
        </Button>
      </div>
    </section>
  )
}

/** Counts what has not been sent to the platform; renders nothing if everything has. */
function UnsentNotice() {
  const { data: unsentAssignments } = useQuery(unsentAssignmentCountQuery())
  const { data: sends } = useQuery(sendsQuery())
  const parts = [
    getCountText(unsentAssignments, 'assignment', 'assignments'),
    getCountText(sends.filter(isSendInProgress).length, 'template', 'templates'),
  ].filter((it) => it !== null)
  if (parts.length === 0) return null
  return (
    <Notice icon="clock" title={`Not sent yet: ${parts.join(', ')}`}>
      They are sent when the platform can be reached. Signing out deletes them.
    </Notice>
  )
}

function getCountText(count: number, singular: string, plural: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? singular : plural}`
}
