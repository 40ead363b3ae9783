import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from '@tanstack/react-router'
import { assignmentOutbox } from '#src/data/assignment/assignment-outbox.ts'
import {
  assignmentStorageSlice,
  assignmentsSlice,
  countUnsentAssignments,
  foreignAssignmentCountSlice,
  pendingAssignmentsShownSlice,
  showPendingAssignments,
} from '#src/data/assignment/shown-assignments.ts'
import { useConnection } from '#src/data/session/use-connection.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getPendingAssignments } from '#src/domain/assignment/pending.ts'
import { type Assignment, isUnanswered } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './pending-assignments.module.css'
import { getUnsentText } from './pending-text.ts'
import { PendingAssignmentRow } from './row.tsx'

const OtherWorkspaceBanner = lazyPart(
  async () => (await import('./other-workspace-banner.tsx')).OtherWorkspaceBanner,
)

/**
 * The dialog that lists all assignments waiting for the platform or for the user's decision, and the banner that opens it
 * (rule 19).
 */
export function PendingAssignments() {
  const { t } = useLingui()
  const session = useSession()
  const { store } = session
  const isShown = useSessionState(pendingAssignmentsShownSlice)
  const assignments = useSessionState(assignmentsSlice)
  const foreignCount = useSessionState(foreignAssignmentCountSlice)
  const showList = () => showPendingAssignments(store, true)
  useCommand(COMMANDS.waiting, showList)
  const close = () => showPendingAssignments(store, false)
  const pendingAssignments = getPendingAssignments(assignments)
  // When one is sent, it leaves the list, and the buttons of another take the place of its own.
  const list = usePressGuard<HTMLUListElement>(
    pendingAssignments.map(({ ticketId, state }) => `${ticketId} ${state.step}`).join(),
  )
  return (
    <>
      <PendingAssignmentsBanner pendingAssignments={pendingAssignments} onReview={showList} />
      {foreignCount > 0 && <OtherWorkspaceBanner count={foreignCount} />}
      <Dialog
        open={isShown}
        onClose={close}
        title={t`Pending assignments`}
        className={styles.dialog}
        footer={pendingAssignments.length > 0 && <PendingAssignmentsFooter />}
      >
        {pendingAssignments.length === 0 ? (
          <p className="muted">
            <Trans>No pending assignments.</Trans>
          </p>
        ) : (
          <ul ref={list} aria-label={t`Pending assignments`} className={styles.list}>
            {pendingAssignments.map((it) => (
              <PendingAssignmentRow key={it.ticketId} assignment={it} onOpenTicket={close} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

type BannerProps = { pendingAssignments: readonly Assignment[]; onReview: () => void }

/** Shown on every page while assignments aren't sent, unless the page shows that already. The quiet line counts decisions. */
function PendingAssignmentsBanner({ pendingAssignments, onReview }: BannerProps) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { chatId } = useParams({ strict: false })
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  const connection = useConnection()
  const reviewKey = useShortcutLabel(COMMANDS.waiting)
  // In the inbox the connection banner counts unsent assignments, and the assignment bar shows the open ticket's.
  const isReportedElsewhere = isInbox && connection !== 'answering' && pendingAssignments.some(isUnanswered)
  const title = getUnsentText(
    pendingAssignments.filter((it) => it.ticketId !== chatId),
    locale,
    i18n,
  )
  if (isReportedElsewhere || title === null) return null
  return (
    <Banner
      icon="hourglass"
      variant="neutral"
      title={title}
      action={
        <Button size="sm" shortcut={reviewKey} onClick={onReview}>
          <Trans comment="Button: opens the list of pending assignments">Review</Trans>
        </Button>
      }
    />
  )
}

/** Whether the pending assignments survive closing this page, and a button that sends them now. */
function PendingAssignmentsFooter() {
  const { t } = useLingui()
  const session = useSession()
  const storedIn = useSessionState(assignmentStorageSlice)
  const unsentCount = useSessionState(assignmentsSlice, countUnsentAssignments)
  const retryNow = async () => {
    session.scheduler.runNow()
    await (await assignmentOutbox(session)).retryNow()
  }
  return (
    <footer className={styles.footer}>
      <p className="muted">
        {storedIn === 'disk'
          ? t({ message: 'Stored on this device and sent automatically.', comment: 'Pending assignments' })
          : t({
              message: 'Not stored on this device. Sent automatically while this page is open.',
              comment: 'Pending assignments',
            })}
      </p>
      <Button
        disabledReason={unsentCount === 0 ? t`There is nothing to send.` : null}
        onClick={() => void retryNow()}
      >
        <Trans comment="Button: sends the pending assignments now">Try now</Trans>
      </Button>
    </footer>
  )
}
