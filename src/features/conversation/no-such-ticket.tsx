import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './conversation.module.css'

/** Shown for a ticket id that the platform doesn't know: mistyped, of another workspace, or deleted (DEC-14a). */
export function NoSuchTicket({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={styles.centered}>
      <EmptyState
        icon="message-circle-off"
        title={t`No ticket with this ID`}
        actions={
          <Button
            icon="arrow-left"
            onClick={() =>
              void navigate({
                to: '/inbox',
                search: ({ view }) => ({ view: view ?? 'open' }),
                replace: true,
              })
            }
          >
            <Trans>Back to tickets</Trans>
          </Button>
        }
      >
        <Trans comment="<0/>: the id in the address">
          No ticket in this workspace has the ID <Bdi text={id} max={60} dir="ltr" className="mono" />. To
          find a ticket by its number, search the list.
        </Trans>
      </EmptyState>
    </div>
  )
}
