import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import assigneeButton from '#src/features/assignment/menu/ticket-assignee-button.module.css'
import row from '#src/features/inbox/list/ticket-row.module.css'
import { toMillis } from '#src/lib/time/instant.ts'
import { getAssigneeSentence } from '#src/presentation/assignment/assignee-labels.ts'
import { getTicketPreviewLine, getTicketTitle, type PreviewLine } from '#src/presentation/tickets/preview.ts'
import styles from '#src/ui/icons/icon.module.css'
import { createBdi, createElement, createIcon, createTime, i18n } from './elements.ts'
import { renderAvatar } from './header.ts'

type Viewer = { directory: Directory; me: string }

/** A ticket's row in the list. */
export function renderTicketRow(ticket: Ticket, viewer: Viewer, isCurrent: boolean): HTMLElement {
  const item = createElement(
    'li',
    row.ticket,
    createElement('div', row.assignee, renderAssigneeButton(ticket, viewer)),
    renderLink(ticket, viewer, isCurrent),
  )
  if (ticket.unread === true) item.dataset['unread'] = 'true'
  if (isCurrent) item.dataset['current'] = 'true'
  return item
}

function renderAssigneeButton({ assignee, code, unread }: Ticket, { directory, me }: Viewer): HTMLElement {
  const label = `${getAssigneeSentence({ ticketAssignee: assignee, directory, me }, i18n)}. Assign ticket ${code}`
  const button = createElement(
    'button',
    `${assigneeButton.button} focus-inset`,
    renderAvatar(assignee, directory),
  )
  if (unread === true) button.append(createElement('span', assigneeButton.unread))
  button.title = label
  button.ariaLabel = label
  button.ariaHasPopup = 'dialog'
  button.ariaExpanded = 'false'
  return button
}

function renderLink(ticket: Ticket, viewer: Viewer, isCurrent: boolean): HTMLElement {
  const { id, code, customerName, lastMessageAt } = ticket
  const link = createElement('a', `${row.link} focus-inset`, renderNameLine())
  link.setAttribute('href', `/inbox/${id}?view=open&code=${encodeURIComponent(JSON.stringify(code))}`)
  link.dataset['ticket'] = id
  if (isCurrent) link.ariaCurrent = 'true'
  const title = getTicketTitle(ticket, viewer.directory, viewer.me, i18n)
  if (title?.kind === 'message')
    link.append(
      ' ',
      createElement(
        'span',
        row.message,
        renderPreview(title.line, row.messageText),
        ' ',
        ...renderPriority(ticket),
        createElement('span', row.channel, ...renderChannel(ticket)),
      ),
    )
  else
    link.append(
      ' ',
      createElement(
        'span',
        row.subjectLine,
        createBdi(title?.text ?? 'No subject', `${row.subject} truncate`),
        ' ',
        ...renderPriority(ticket),
      ),
      ' ',
      createElement(
        'span',
        row.previewLine,
        renderPreview(getTicketPreviewLine(ticket, viewer.directory, viewer.me, i18n), 'truncate'),
        ...renderChannel(ticket),
      ),
    )
  return link

  function renderNameLine(): HTMLElement {
    const time = lastMessageAt
      ? createTime(lastMessageAt.iso, toMillis(lastMessageAt), 'short')
      : createElement('span', '', 'Unknown time')
    time.className = row.time ?? ''
    return createElement(
      'span',
      row.nameLine,
      createBdi(customerName || 'No name', `${row.name} truncate`),
      ' ',
      createBdi(`#${code}`, row.code, 'ltr'),
      ' ',
      time,
    )
  }
}

function renderPreview(line: PreviewLine | null, className: string | undefined): HTMLElement {
  if (line === null) return createElement('span', className)
  const preview = createBdi('', className)
  if (line.from !== null)
    preview.append(createElement('span', row.author, createElement('bdi', '', line.from), ':'), ' ')
  preview.append(line.text.slice(0, 200))
  return preview
}

function renderPriority({ priority }: Ticket): HTMLElement[] {
  if (priority === '' || priority === 'normal') return []
  const made = createElement(
    'span',
    row.priority,
    `${priority.slice(0, 1).toUpperCase()}${priority.slice(1)}`,
  )
  if (priority === 'urgent') made.dataset['level'] = 'urgent'
  return [made]
}

function renderChannel({ channelKind, unread }: Ticket): Element[] {
  const text = channelKind === undefined ? 'Channel unknown.' : `Channel ${channelKind}.`
  return [
    createIcon(getChannelIcon(channelKind), styles.xs),
    createElement('span', 'visually-hidden', unread === true ? `${text} Unread.` : text),
  ]
}
