import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useCachedCustomerRecord } from '#src/data/customers/use-cached-customer-record.ts'
import { cachedAtSlice } from '#src/data/offline-cache/cached-at.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { openPresetList, type PresetListTarget, presetListSlice } from '#src/data/templates/preset-list.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getSendDisabledReason } from '#src/presentation/templates/send-disabled-reason.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AsOf } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './template-bar.module.css'

/** Reading presets needs code that a start doesn't. */
const FirstReplyButton = lazyPart(async () => (await import('./first-reply-button.tsx')).FirstReplyButton)

type Props = { address: TicketAddress }

/**
 * Where agents reply. Only by template: the platform has no operation for free text. Shows what may keep a template from
 * being sent.
 */
export function TemplateBar({ address: { id, code } }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const ticket = useSessionState(ticketStoreSlice, (ticketStore) => ticketStore.tickets.get(id) ?? null)
  const cachedAt = useSessionState(cachedAtSlice('thread', id))
  const customerRecord = useCachedCustomerRecord(ticket?.customerId ?? null)
  const setupReason = getSendDisabledReason(session, i18n)
  const disabledReason =
    setupReason ??
    (customerRecord?.blocked ? t`This customer is blocked. Nothing can be sent to them.` : null)
  const sendShortcut = useShortcutLabel(COMMANDS.send)
  const ticketCode = ticket?.code ?? code
  const openReply = (reply: string) =>
    void navigate({ to: '.', search: (searchParams) => ({ ...searchParams, reply }) })
  const target: PresetListTarget = {
    ticketId: id,
    ticketCode,
    customerId: ticket?.customerId ?? null,
    call: null,
  }
  const openList = () => openPresetList(session, target)
  useCommand(COMMANDS.send, openList, { disabledReason })
  // The part that opens the reply may still be loading. Not in a batch, which renders in a later task: by then, the next key
  // would have run its shortcut.
  const requested = presetListSlice(session.store)
  const isRequested = useSyncExternalStore(requested.subscribe, () => requested.get()?.ticketId === id)
  return (
    <footer className={styles.bar}>
      {isRequested && <ShortcutBlocker />}
      {cachedAt !== null ? (
        <p className={styles.note}>
          <AsOf at={cachedAt} />
        </p>
      ) : setupReason !== null ? (
        <p className={styles.note}>
          <Trans>Sending templates isn’t set up on this device. Ask your administrator.</Trans>
        </p>
      ) : customerRecord?.blocked ? (
        <p className={styles.note} data-variant="danger">
          <Icon name="ban" />
          <Trans>This customer is blocked.</Trans>
        </p>
      ) : customerRecord?.chatappOptout ? (
        <p className={styles.note} data-variant="warning">
          <Icon name="message-circle-off" />
          <Trans comment="The customer opted out of a channel of the platform">
            This customer opted out of the chat app. Templates may not arrive.
          </Trans>
        </p>
      ) : (
        <p className={styles.note}>
          <Trans>Reply with an approved template.</Trans>
        </p>
      )}
      {disabledReason === null && session.credentials.legacy && !customerRecord?.chatappOptout && (
        <FirstReplyButton target={target} onSelect={openReply} />
      )}
      <Button
        shortcut={disabledReason === null ? sendShortcut : undefined}
        disabledReason={disabledReason}
        // Without the key, the page that asks for it opens.
        aria-haspopup={disabledReason === null && session.credentials.legacy ? 'dialog' : undefined}
        onClick={openList}
      >
        {customerRecord?.chatappOptout && disabledReason === null ? (
          <Trans comment="A button: opens the list of templates">Send anyway</Trans>
        ) : (
          <Trans>Send template</Trans>
        )}
      </Button>
    </footer>
  )
}
