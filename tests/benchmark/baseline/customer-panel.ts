import type { Customer, LinkedContact } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import pane from '#src/features/customer-panel/customer-panel.module.css'
import { formatPhone } from '#src/lib/text/phone.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import button from '#src/ui/controls/icon-button.module.css'
import toggle from '#src/ui/controls/switch.module.css'
import entry from '#src/ui/data-display/panel-list.module.css'
import section from '#src/ui/data-display/section.module.css'
import skeleton from '#src/ui/feedback/skeleton.module.css'
import styles from '#src/ui/icons/icon.module.css'
import { renderCustomFields, renderDescription, renderDescriptionList } from './description-list.ts'
import { createBdi, createElement, createIcon, createTime } from './elements.ts'

/** The customer panel with the prefetched data only: the app loads calls and chats when the agent stays at a ticket. */
export function renderPanel(ticket: Ticket, customer: Customer, contacts: readonly LinkedContact[]) {
  const { phone, email, createdAt } = customer
  const name = createElement('h2', pane.name, createBdi(customer.name || formatPhone(phone) || email))
  const since = createElement('p', pane.sub)
  if (createdAt) since.append('Customer since ', createTime(createdAt.iso, toMillis(createdAt), 'date'))
  const timeline = createElement(
    'a',
    pane.timeline,
    createIcon('history'),
    createElement('span', '', 'Timeline'),
  )
  timeline.title = 'Messages, calls and chats in one timeline'
  timeline.setAttribute('href', `/inbox/${ticket.id}?show=timeline`)
  const head = createElement(
    'header',
    pane.head,
    createElement('div', pane.id, name, since),
    timeline,
    renderCloseButton(),
  )
  const scroll = createElement(
    'div',
    `${pane.scroll} scroll focus-inset`,
    createElement('div', pane.identity, renderIdentity(customer)),
    renderFields(customer),
    renderLinkedContacts(contacts),
    renderSection('Recent calls', null, renderLoading('calls')),
    renderSection('Recent chats', null, renderLoading('chats')),
    renderSection('Files', null, null),
    renderSection('Ticket details', null, null),
  )
  scroll.tabIndex = 0
  scroll.role = 'region'
  scroll.ariaLabel = 'Customer details'
  return [head, scroll]
}

function renderCloseButton(): HTMLElement {
  const made = createElement('button', `${button.button} ${pane.close}`, createIcon('x'))
  made.title = 'Close customer panel · Esc'
  made.ariaLabel = 'Close customer panel'
  return made
}

function renderIdentity({
  phone,
  email,
  instagramUsername,
  channelName,
  channelKind,
}: Customer): HTMLElement {
  const at = email.lastIndexOf('@')
  const mail = createBdi(email.slice(0, at), '', 'ltr')
  mail.append(document.createElement('wbr'), email.slice(at))
  const channel = [channelName, channelKind].filter(Boolean).join(', ')
  return renderDescriptionList(
    '',
    renderDescription(
      'Phone',
      phone ? createBdi(formatPhone(phone), '', 'ltr') : null,
      phone ? 'Copy phone number' : null,
    ),
    renderDescription('Email', email ? mail : null, email ? 'Copy email address' : null),
    ...(instagramUsername === null
      ? []
      : [
          renderDescription(
            'Instagram',
            createBdi(`@${instagramUsername}`, '', 'ltr'),
            'Copy Instagram name',
          ),
        ]),
    renderDescription(
      'Channel',
      channel === ''
        ? null
        : createElement(
            'span',
            pane.channel,
            createIcon(getChannelIcon(channelKind), styles.sm),
            createBdi(channel),
          ),
    ),
    renderDescription('Stage', null, null, 'Not loaded yet'),
    renderDescription('Messaging', null, null, 'Not loaded yet'),
  )
}

function renderFields({ customFields }: Customer): HTMLElement {
  if (customFields.kind === 'text') throw new Error('the custom fields are not an object')
  return renderSection('Custom fields', customFields.fields.length, renderCustomFields(customFields.fields))
}

function renderLinkedContacts(contacts: readonly LinkedContact[]): HTMLElement {
  if (contacts.length === 0)
    return renderSection('Linked contacts', null, createElement('p', pane.none, 'No linked contacts.'))
  const list = createElement('ul', '', ...contacts.map(renderContact))
  list.ariaLabel = 'Linked contacts'
  const include = createElement(
    'button',
    toggle.switch,
    createElement('span', toggle.track),
    createElement('span', '', 'Include their calls and chats'),
  )
  include.role = 'switch'
  include.ariaChecked = 'true'
  return renderSection('Linked contacts', contacts.length, list, include)
}

function renderContact({ name, phone, email, source, isPrimary }: LinkedContact): HTMLElement {
  const note = createElement(
    'span',
    entry.note,
    phone ? createBdi(formatPhone(phone), '', 'ltr') : 'No phone',
  )
  if (source) note.append(', ', createBdi(source))
  if (email && name) note.append(document.createElement('br'), createBdi(email, '', 'ltr'))
  return createElement(
    'li',
    entry.entry,
    createIcon('link-2'),
    createElement('span', `${entry.title} truncate`, createBdi(name || email || 'No name')),
    createElement('span', entry.end, isPrimary === true ? 'Primary' : ''),
    note,
  )
}

/** A collapsible section; collapsed where the body is null. */
function renderSection(title: string, count: number | null, ...body: readonly (Node | null)[]): HTMLElement {
  const summary = createElement('summary', 'focus-inset', `${title} `)
  if (count !== null) summary.append(createElement('span', section.count, String(count)))
  summary.append(createIcon('chevron-right', section.chevron))
  const whole = document.createElement('details')
  whole.className = section.section ?? ''
  whole.append(summary)
  const inside = body.flatMap((it) => it ?? [])
  whole.open = inside.length > 0
  if (whole.open) whole.append(createElement('div', section.body, ...inside))
  return whole
}

function renderLoading(what: string): HTMLElement {
  const line = (width: string, height: string) => {
    const made = createElement('span', skeleton.skeleton)
    made.ariaHidden = 'true'
    made.style.inlineSize = width
    made.style.blockSize = height
    return made
  }
  const whole = createElement(
    'div',
    pane.loading,
    createElement('span', 'visually-hidden', `Reading ${what}`),
    line('58%', ''),
    line('80%', '10px'),
  )
  whole.role = 'status'
  return whole
}
