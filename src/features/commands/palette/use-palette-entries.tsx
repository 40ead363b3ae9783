import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import { getRememberedList, savedViewsPreference } from '#src/data/preferences/inbox.ts'
import type { Session } from '#src/data/session/session.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getConfigPresets, storedPresetsQuery } from '#src/data/templates/presets.ts'
import { canSendTemplates } from '#src/data/templates/sends.ts'
import { getAssigneeKey, isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import type { CommandId } from '#src/domain/commands/commands.ts'
import { groupAssignees } from '#src/domain/directory/directory.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { SendSearchParams } from '#src/domain/templates/search-params.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getSavedViewKey } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { VIEW_IDS } from '#src/domain/tickets/views.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { getSendDisabledReason } from '#src/presentation/templates/send-disabled-reason.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { createCommandEntries } from './command-entries.tsx'
import type { PaletteContext, PaletteEntry } from './entry.ts'
import { getAssigneeEntryKey } from './rank-palette.ts'
import { createSettingEntries } from './setting-entries.tsx'

type Props = {
  context: PaletteContext
  code: string | null
  hasSelection: boolean
}

/** All entries of the palette, created when it opens: none moves or changes while the user reads them. */
export function usePaletteEntries({ context, code, hasSelection }: Props): readonly PaletteEntry[] {
  const { i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const rights = useSessionState(rightsSlice)
  const configPresets = getConfigPresets(session.config)
  const [entries] = useState(() => {
    const viewCommands = VIEW_IDS.map((view) => [
      view,
      () => void navigate({ to: '/inbox', search: getRememberedList(view) }),
    ]) satisfies [CommandId, () => void][]
    return [
      ...createAssigneeEntries(
        {
          context,
          session,
          code,
          disabledReason: getAssignDisabledReason(rights, i18n),
          onAssign: (request) => void submitAssignments(session, [request]),
        },
        i18n,
      ),
      ...createCommandEntries(context, Object.fromEntries(viewCommands), hasSelection, i18n),
      ...createTemplateEntries(
        context,
        session,
        configPresets.presets,
        (searchParams) =>
          void (searchParams.ticket !== undefined && canSendTemplates(session)
            ? navigate({
                to: '.',
                search: ({ show: _, at: _at, call: _call, ...previous }) => ({
                  ...previous,
                  reply: searchParams.preset ?? '',
                }),
              })
            : navigate({ to: '/send', search: searchParams })),
        i18n,
      ),
      createTemplatesPageEntry(session, () => void navigate({ to: '/templates' }), i18n),
      ...createSavedViewEntries(
        (searchParams) => void navigate({ to: '/inbox', search: searchParams }),
        i18n,
      ),
      ...createSettingEntries(
        session.config,
        { onSection: (section) => void navigate({ to: '/settings/$', params: { _splat: section } }) },
        i18n,
      ),
    ]
  })
  return entries
}

type AssigneeEntrySources = {
  context: PaletteContext
  session: Session
  /** The open ticket's code from the URL, if it has one. */
  code: string | null
  /** Why tickets can't be assigned. */
  disabledReason: string | null
  onAssign: (request: AssignmentRequest) => void
}

/** The assignees for the open ticket. The request names the ticket as the user saw it, whatever opens later (rule 8). */
function createAssigneeEntries(
  { context, session, code: linkedCode, disabledReason, onAssign }: AssigneeEntrySources,
  i18n: I18n,
): PaletteEntry[] {
  const { ticketId, ticketStore } = context
  if (ticketId === null) return []
  const { directory, credentials } = session
  // An id is enough to assign a ticket (TKT-09), also where its record can't be read.
  const unknownTicket = {
    id: ticketId,
    code: linkedCode ?? shortenId(ticketId),
    assignee: { known: 'no' },
  } as const
  const ticket = ticketStore.tickets.get(ticketId) ?? unknownTicket
  const code = formatTicketCode(ticket.code, i18n.locale)
  return groupAssignees(directory).flatMap(({ kind, assignees }) =>
    assignees
      .filter((it) => it.kind !== 'agent' || it.id !== credentials.agentId)
      .map(({ id: assigneeId, name }): PaletteEntry => {
        const to: Assignee = { kind, id: assigneeId }
        return {
          key: getAssigneeEntryKey(getAssigneeKey(to)),
          group: 'ticket',
          renderLabel: (assigneeName) => (
            <Trans>
              Assign {code} to {assigneeName}
            </Trans>
          ),
          fields: [name ?? shortenId(assigneeId), i18n._(ASSIGNEE_KIND_WORDS[kind].searchTerms)],
          leading: <Avatar kind={kind} name={name} />,
          disabledReason:
            disabledReason ?? (isAssignedTo(ticket.assignee, to) ? t(i18n)`Current assignee` : null),
          hiddenUntilTyping: true,
          isChange: true,
          run: () => onAssign({ ticket, to }),
        }
      }),
  )
}

/** The template presets. Each opens the composer, addressed to the open ticket's customer if there is one. */
function createTemplateEntries(
  { ticketId, ticketStore }: PaletteContext,
  session: Session,
  configPresets: readonly Preset[],
  openComposer: (searchParams: SendSearchParams) => void,
  i18n: I18n,
): PaletteEntry[] {
  const ticket = ticketId === null ? undefined : ticketStore.tickets.get(ticketId)
  const storedPresets = session.queryClient.getQueryData(storedPresetsQuery(session).queryKey) ?? []
  const disabledReason = getSendDisabledReason(session, i18n)
  return [...configPresets, ...storedPresets].map(({ key, name, label }) => ({
    key: `preset ${key}`,
    group: 'commands',
    renderLabel: (presetName) => <Trans>Send {presetName}</Trans>,
    fields: [
      label,
      t(i18n)({ message: `${name} template preset message`, context: 'search terms of a command' }),
    ],
    leading: <Icon name="send" />,
    note: ticket && formatTicketCode(ticket.code, i18n.locale),
    disabledReason,
    hiddenUntilTyping: true,
    isChange: true,
    run: () =>
      openComposer({
        preset: key,
        ...(ticketId === null ? {} : { ticket: ticketId }),
        ...(ticket ? { code: ticket.code } : {}),
        ...(ticket?.customerId ? { customer: ticket.customerId } : {}),
      }),
  }))
}

function createTemplatesPageEntry(session: Session, run: () => void, i18n: I18n): PaletteEntry {
  return {
    key: 'templates page',
    group: 'commands',
    fields: [
      t(i18n)({ message: 'Templates', comment: 'Page of the app' }),
      t(i18n)({ message: 'template preset edit new', context: 'search terms of a command' }),
    ],
    leading: <Icon name="pencil" />,
    disabledReason: getSendDisabledReason(session, i18n),
    hiddenUntilTyping: true,
    run,
  }
}

/** The saved views of this device. */
function createSavedViewEntries(
  openView: (searchParams: InboxSearchParams) => void,
  i18n: I18n,
): PaletteEntry[] {
  return savedViewsPreference.get().map(({ name, place: searchParams }) => ({
    key: `view ${getSavedViewKey(searchParams)}`,
    group: 'views',
    fields: [name, t(i18n)({ message: 'saved view list', context: 'search terms of a command' })],
    leading: <Icon name="bookmark" />,
    disabledReason: null,
    run: () => openView(searchParams),
  }))
}
