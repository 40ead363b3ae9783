import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { getAssigneeCaption, getAssigneeDisplayName, isMe } from '#src/domain/assignment/assignee-labels.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import strip from '#src/features/assignment/bar/assignment-bar.module.css'
import head from '#src/features/conversation/conversation-header.module.css'
import { getInitials } from '#src/lib/text/initials.ts'
import button from '#src/ui/controls/button.module.css'
import mark from '#src/ui/data-display/avatar.module.css'
import kbd from '#src/ui/data-display/kbd.module.css'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import { bdi, icon, make } from './make.ts'

/** What the head of a conversation says of its ticket. */
export function factsOf({
  subject,
  summary,
  code,
  status,
  priority,
  subStatus,
  channelKind,
  channelName,
}: Ticket) {
  const words = subject || summary
  const title = make('h2', `${head.subject} truncate`, words ? bdi(words) : 'No subject')
  if (words) title.title = words
  const facts = make('p', head.meta, make('span', '', bdi(`#${code}`, '', 'ltr')))
  if (status) facts.append(make('span', '', make('b', '', bdi(capital(status)))))
  if (priority) facts.append(make('span', '', make('b', '', bdi(capital(priority))), ' priority'))
  if (subStatus) facts.append(make('span', '', bdi(subStatus)))
  const channel = channelName || channelKind
  if (channel) facts.append(make('span', '', icon(getChannelIcon(channelKind)), bdi(channel)))
  return [title, facts]
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** Who holds it, between the head and the messages. */
export function stripOf({ holder, code, status }: Ticket, directory: Directory, me: string): HTMLElement {
  const caption = getAssigneeCaption({ ticketAssignee: holder, directory, me, closed: status === 'closed' })
  const button_ = make(
    'button',
    strip.holder,
    markOf(holder, directory),
    make(
      'span',
      strip.words,
      make('span', strip.caption, make('span', 'truncate', caption)),
      make('span', `${strip.name} truncate`, bdi(getAssigneeDisplayName(holder, directory))),
      make('span', 'visually-hidden', `Assign ticket ${code}`),
    ),
    icon('chevrons-up-down'),
  )
  button_.title = 'Assign · A'
  const actions = make('span', strip.actions)
  if (!(holder.known === 'yes' && isMe(holder.assignee, me))) {
    const key = make('kbd', kbd.kbd, 'I')
    key.ariaHidden = 'true'
    actions.append(make('button', `${button.btn} ${button.primary}`, 'Assign to me', key))
  }
  const whole = make('div', strip.strip, button_, actions)
  whole.role = 'group'
  whole.ariaLabel = 'Assignment'
  if (holder.known === 'yes') whole.dataset['kind'] = holder.assignee.kind
  return whole
}

function markOf(holder: TicketAssignee, directory: Directory): HTMLElement {
  const span = make('span', `${mark.mark} ${mark.lg}`)
  span.ariaHidden = 'true'
  span.dataset['kind'] = holder.known === 'yes' ? holder.assignee.kind : 'unknown'
  if (holder.known === 'yes' && holder.assignee.kind !== 'unassigned') {
    const { kind, id } = holder.assignee
    span.dataset['text'] =
      getInitials(getDirectoryName(directory, kind, id) ?? '?', kind === 'pilot' ? 1 : 2) ?? ''
  }
  return span
}
