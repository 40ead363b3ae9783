import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignInBulk } from '#src/data/assignment/bulk.ts'
import { bulkRunSlice } from '#src/data/assignment/bulk-state.ts'
import { assignmentsSlice, countUnsentAssignments } from '#src/data/assignment/shown-assignments.ts'
import type { SignOut } from '#src/data/session/close-session.ts'
import { signOut, wipeDeviceAfterShift } from '#src/data/session/sign-out.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { countResults, isBulkRunComplete } from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { listAssignees } from '#src/domain/directory/directory.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { formatPresetsFile, PRESETS_FILE_NAME } from '#src/domain/templates/presets-file.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getOpenTicketsOfAgent } from '#src/domain/tickets/own-tickets.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CachedMediaNotice } from './cached-media-notice.tsx'
import styles from './confirm-sign-out.module.css'

/** `out`: the agent signs out. `shift`: the agent ends the shift, which wipes the device too. */
export type SignOutKind = 'out' | 'shift'

type Props = {
  kind: SignOutKind
  /** What the agent would lose. `unreadable`: that is not known; null: it stays, behind the PIN of a prepared device. */
  presets: readonly Preset[] | 'unreadable' | null
  /** Signs out without further confirmation, even if something has not been sent. `deleteMore` runs before that is shown. */
  onSignOut: (deleteData: SignOut, deleteMore?: () => Promise<void>) => Promise<void>
  onCancel: () => void
}

/** Asks the agent to confirm a sign-out or the end of the shift, and shows what would be lost. */
export function ConfirmSignOut({ kind, presets, onSignOut, onCancel }: Props) {
  const { config } = useSession()
  if (kind === 'out')
    return <SignOutDialog {...{ presets, onCancel }} onSignOut={() => void onSignOut(signOut)} />
  const endShift = () => void onSignOut(signOut, () => wipeDeviceAfterShift(config))
  return <EndShiftDialog {...{ presets, onCancel }} onEndShift={endShift} />
}

type SignOutDialogProps = Pick<Props, 'presets' | 'onCancel'> & { onSignOut: () => void }

/** Shown before a sign-out that would drop unsent assignments, template sends or presets. */
function SignOutDialog({ presets, onSignOut, onCancel }: SignOutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onCancel} title={t`Sign out now?`} className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        <PresetsNotice presets={presets ?? []} />
        <CachedMediaNotice />
        <p>
          <Trans comment="Their work: unsent assignments and templates, or presets">
            Locking keeps your work on this device until you return.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button icon="lock" onClick={() => runCommand(COMMANDS.lock)}>
            <Trans>Lock instead</Trans>
          </Button>
          <Button variant="danger" onClick={onSignOut}>
            <Trans>Sign out anyway</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type EndShiftDialogProps = Pick<Props, 'presets' | 'onCancel'> & {
  /** Signs out and wipes this device. */
  onEndShift: () => void
}

/** Lets the agent release their open tickets before the device is wiped (rule 33). */
function EndShiftDialog({ presets, onEndShift, onCancel }: EndShiftDialogProps) {
  const { t } = useLingui()
  const session = useSession()
  const ticketStore = useSessionState(ticketStoreSlice)
  const run = useSessionState(bulkRunSlice)
  const [isReleasing, setIsReleasing] = useState(false)
  const ownTickets = getOpenTicketsOfAgent(ticketStore, session.credentials.agentId)
  const ticketCount = ownTickets.length
  const isBusy = isReleasing && run !== null && !isBulkRunComplete(run)
  const refusedCount = isReleasing && run !== null && isBulkRunComplete(run) ? countResults(run).refused : 0
  return (
    <Dialog open onClose={onCancel} title={t`End your shift?`} className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        <PresetsNotice presets={presets ?? []} />
        <CachedMediaNotice />
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
          {refusedCount > 0 ? (
            <Plural
              value={refusedCount}
              one="Couldn’t reassign # ticket. It’s still assigned to you. Try again."
              other="Couldn’t reassign # tickets. They’re still assigned to you. Try again."
            />
          ) : (
            ownTickets.length === 0 && <Trans>None of the loaded tickets is assigned to you.</Trans>
          )}
        </p>
        <p>
          {presets === null ? (
            <Trans>
              This signs you out in every tab and deletes your drafts and loaded data. Your presets and the
              settings stay on this device, and you unlock it as before. Your tickets and customers aren’t
              affected.
            </Trans>
          ) : (
            <Trans>
              This signs you out in every tab and deletes your data on this device. Settings and added names
              are deleted too, unless other agents have data here. Your tickets and customers aren’t affected.
            </Trans>
          )}
        </p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            disabledReason={isBusy ? t`Reassigning tickets` : null}
            onClick={onEndShift}
          >
            {ticketCount === 0 ? (
              <Trans>End shift</Trans>
            ) : (
              <Trans comment="ticketCount: how many tickets stay assigned to the agent">
                End shift, keep {ticketCount}
              </Trans>
            )}
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
  const { t, i18n } = useLingui()
  const { directory } = useSession()
  const [assigneeId, setAssigneeId] = useState(UNASSIGNED_VALUE)
  const teams = listAssignees(directory, 'team').map(({ id, name }) => ({
    value: id,
    label: name ?? id,
  }))
  const ticketCount = tickets.length
  return (
    <section
      aria-label={t({ message: 'Assigned to you', comment: 'List of tickets' })}
      className={styles.ownTickets}
    >
      <p>
        <Trans>
          <b>
            <Plural
              value={ticketCount}
              one="One loaded ticket is still assigned to you"
              other="# loaded tickets are still assigned to you"
            />
          </b>
          .
        </Trans>
      </p>
      <ul className={`${styles.list} scroll`} tabIndex={-1}>
        {tickets.map(({ id, code, subject }) => (
          <li key={id} className="truncate truncate-parts">
            {formatTicketCode(code, i18n.locale)} {subject !== null && <Bdi text={subject} max={120} />}
          </li>
        ))}
      </ul>
      <div className={styles.release}>
        <Select
          aria-label={t({ message: 'Assign to', comment: 'Label of a choice of teams' })}
          value={assigneeId}
          options={[
            {
              value: UNASSIGNED_VALUE,
              label: t({ message: 'Unassigned', comment: 'No assignee', context: 'assignee' }),
            },
            ...teams,
          ]}
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
          <Plural value={ticketCount} one="Assign it" other="Assign all #" />
        </Button>
      </div>
    </section>
  )
}

/** Counts what has not been sent to the platform; renders nothing if everything has. */
function UnsentNotice() {
  const unsentAssignments = useSessionState(assignmentsSlice, countUnsentAssignments)
  const sends = useSessionState(sendsSlice)
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const sendCount = sends.filter(isSendInProgress).length
  const counts = [
    ...(unsentAssignments > 0
      ? [t`${plural(unsentAssignments, { one: '# assignment', other: '# assignments' })}`]
      : []),
    ...(sendCount > 0 ? [t`${plural(sendCount, { one: '# template', other: '# templates' })}`] : []),
  ]
  if (counts.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(counts)
  return (
    <Notice
      icon="clock"
      title={t({
        message: `Not sent yet: ${list}`,
        comment: 'list: for example “1 assignment, 2 templates”',
      })}
    >
      <Trans>Handoff sends these as soon as it can. Signing out deletes them.</Trans>
    </Notice>
  )
}

/** Offers to export presets that would be deleted; renders nothing without any. */
function PresetsNotice({ presets }: { presets: readonly Preset[] | 'unreadable' }) {
  const { t } = useLingui()
  if (presets === 'unreadable')
    return (
      <Notice icon="triangle-alert" variant="warning" title={t`Couldn’t load your presets`}>
        <Trans comment="Them: presets that could not be read">
          Signing out deletes them anyway. Lock instead to keep them on this device.
        </Trans>
      </Notice>
    )
  const { length: count } = presets
  if (count === 0) return null
  return (
    <Notice
      icon="bookmark"
      title={t`${plural(count, { one: '# preset will be deleted', other: '# presets will be deleted' })}`}
      actions={
        <Button
          size="sm"
          icon="download"
          onClick={() => downloadText(formatPresetsFile(presets), PRESETS_FILE_NAME, 'application/json')}
        >
          <Trans comment="Exports presets to a file">Export</Trans>
        </Button>
      }
    >
      <Trans>Presets are stored on this device until you sign out. Export them to keep them.</Trans>
    </Notice>
  )
}
