import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { isMe } from '#src/domain/assignment/assignees.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import barStyles from '#src/features/assignment/bar/assignment-bar.module.css'
import head from '#src/features/conversation/conversation-header.module.css'
import { getInitials } from '#src/lib/text/initials.ts'
import { getAssigneeCaption, getAssigneeDisplayName } from '#src/presentation/assignment/assignee-labels.ts'
import button from '#src/ui/controls/button.module.css'
import avatarStyles from '#src/ui/data-display/avatar.module.css'
import kbd from '#src/ui/data-display/kbd.module.css'
import { createBdi, createElement, createIcon, i18n } from './elements.ts'

/** Customer, subject and facts of a ticket in the header of the conversation. */
export function renderTicketFacts({
  customerName,
  subject,
  summary,
  code,
  status,
  priority,
  subStatus,
  channelKind,
  channelName,
}: Ticket) {
  const name = customerName || 'No name'
  const title = createElement('h2', `${head.name} truncate`, createBdi(name))
  title.title = name
  const facts = createElement('p', head.meta)
  const subjectText = subject || summary
  if (subjectText) {
    const about = createElement('span', head.subject, createBdi(subjectText))
    about.title = subjectText
    facts.append(about)
  }
  facts.append(createElement('span', '', createBdi(`#${code}`, '', 'ltr')))
  if (status) facts.append(createElement('span', '', createElement('b', '', createBdi(capitalise(status)))))
  if (priority)
    facts.append(
      createElement('span', '', createElement('b', '', createBdi(capitalise(priority))), ' priority'),
    )
  if (subStatus) facts.append(createElement('span', '', createBdi(subStatus)))
  const channel = channelName || channelKind
  if (channel)
    facts.append(createElement('span', '', createIcon(getChannelIcon(channelKind)), createBdi(channel)))
  return [title, facts]
}

const capitalise = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** The assignment bar between header and messages. */
export function renderAssignmentBar(
  { assignee, code, status }: Ticket,
  directory: Directory,
  me: string,
): HTMLElement {
  const caption = getAssigneeCaption(
    { ticketAssignee: assignee, directory, me, closed: status === 'closed' },
    i18n,
  )
  const assigneeButton = createElement(
    'button',
    barStyles.assignee,
    renderAvatar(assignee, directory, avatarStyles.lg),
    createElement(
      'span',
      barStyles.labels,
      createElement('span', barStyles.caption, createElement('span', 'truncate', caption)),
      createElement(
        'span',
        `${barStyles.name} truncate`,
        createBdi(getAssigneeDisplayName(assignee, directory, i18n)),
      ),
      createElement('span', 'visually-hidden', `Assign ticket ${code}`),
    ),
    createIcon('chevrons-up-down'),
  )
  assigneeButton.title = 'Assign · A'
  const actions = createElement('span', barStyles.actions)
  if (!(assignee.known === 'yes' && isMe(assignee.assignee, me))) {
    const key = createElement('kbd', kbd.kbd, 'I')
    key.ariaHidden = 'true'
    actions.append(createElement('button', `${button.btn} ${button.primary}`, 'Assign to me', key))
  }
  const whole = createElement('div', barStyles.bar, assigneeButton, actions)
  whole.role = 'group'
  whole.ariaLabel = 'Assignment'
  if (assignee.known === 'yes') whole.dataset['kind'] = assignee.assignee.kind
  return whole
}

/** The assignee's avatar; `size` is a class of avatar.module.css. */
export function renderAvatar(assignee: TicketAssignee, directory: Directory, size = ''): HTMLElement {
  const span = createElement('span', `${avatarStyles.mark} ${size}`.trimEnd())
  span.ariaHidden = 'true'
  span.dataset['kind'] = assignee.known === 'yes' ? assignee.assignee.kind : 'unknown'
  if (assignee.known === 'yes' && assignee.assignee.kind !== 'unassigned') {
    const { kind, id } = assignee.assignee
    span.dataset['text'] =
      getInitials(getDirectoryName(directory, kind, id) ?? '?', kind === 'pilot' ? 1 : 2) ?? ''
  }
  return span
}
