import type { Customer, LinkedContact } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import pane from '#src/features/customer-panel/customer-panel.module.css'
import { formatPhone } from '#src/lib/text/phone.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import button from '#src/ui/controls/icon-button.module.css'
import toggle from '#src/ui/controls/switch.module.css'
import entry from '#src/ui/data-display/panel-list.module.css'
import section from '#src/ui/data-display/section.module.css'
import skeleton from '#src/ui/feedback/skeleton.module.css'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import styles from '#src/ui/icons/icon.module.css'
import { fact, factList, fieldsOf } from './facts.ts'
import { bdi, icon, make, time } from './make.ts'

/** The customer beside the conversation, as far as it has been read ahead: calls and chats are asked for by who stays. */
export function panelOf(ticket: Ticket, customer: Customer, contacts: readonly LinkedContact[]) {
  const { phone, email, createdAt } = customer
  const name = make('h2', pane.name, bdi(customer.name || formatPhone(phone) || email))
  const since = make('p', pane.sub)
  if (createdAt) since.append('Customer since ', time(createdAt.iso, toMillis(createdAt), 'date'))
  const timeline = make('a', pane.timeline, icon('history'), make('span', '', 'Timeline'))
  timeline.title = 'Timeline: messages, calls and chats in one order'
  timeline.setAttribute('href', `/inbox/${ticket.id}?show=timeline`)
  const head = make('header', pane.head, make('div', pane.id, name, since), timeline, close())
  const scroll = make(
    'div',
    `${pane.scroll} scroll focus-inset`,
    make('div', pane.identity, identityOf(customer)),
    fields(customer),
    linked(contacts),
    part('Recent calls', null, waiting('calls')),
    part('Recent chats', null, waiting('chats')),
    part('Ticket and record', null, null),
  )
  scroll.tabIndex = 0
  scroll.role = 'region'
  scroll.ariaLabel = 'Customer details'
  return [head, scroll]
}

function close(): HTMLElement {
  const made = make('button', `${button.button} ${pane.close}`, icon('x'))
  made.title = 'Close customer panel · Esc'
  made.ariaLabel = 'Close customer panel'
  return made
}

function identityOf({ phone, email, instagramUsername, channelName, channelKind }: Customer): HTMLElement {
  const at = email.lastIndexOf('@')
  const mail = bdi(email.slice(0, at), '', 'ltr')
  mail.append(document.createElement('wbr'), email.slice(at))
  const channel = [channelName, channelKind].filter(Boolean).join(', ')
  return factList(
    '',
    fact('Phone', phone ? bdi(formatPhone(phone), '', 'ltr') : null, phone ? 'Copy phone number' : null),
    fact('Email', email ? mail : null, email ? 'Copy email address' : null),
    ...(instagramUsername === null
      ? []
      : [fact('Instagram', bdi(`@${instagramUsername}`, '', 'ltr'), 'Copy Instagram name')]),
    fact(
      'Channel',
      channel === ''
        ? null
        : make('span', pane.channel, icon(getChannelIcon(channelKind), styles.sm), bdi(channel)),
    ),
    fact('Stage', null, null, 'Not read yet'),
    fact('Messaging', null, null, 'Not read yet'),
  )
}

function fields({ customFields }: Customer): HTMLElement {
  if (customFields.kind === 'text') throw new Error('custom fields of ours are no text')
  return part('Custom fields', customFields.fields.length, fieldsOf(customFields.fields))
}

function linked(contacts: readonly LinkedContact[]): HTMLElement {
  if (contacts.length === 0) return part('Linked contacts', null, make('p', pane.none, 'No linked contacts.'))
  const list = make('ul', '', ...contacts.map(contactOf))
  list.ariaLabel = 'Linked contacts'
  const include = make(
    'button',
    toggle.switch,
    make('span', toggle.track),
    make('span', '', 'Include their calls and chats'),
  )
  include.role = 'switch'
  include.ariaChecked = 'true'
  return part('Linked contacts', contacts.length, list, include)
}

function contactOf({ name, phone, email, source, isPrimary }: LinkedContact): HTMLElement {
  const note = make('span', entry.note, phone ? bdi(formatPhone(phone), '', 'ltr') : 'No phone')
  if (source) note.append(', ', bdi(source))
  if (email && name) note.append(document.createElement('br'), bdi(email, '', 'ltr'))
  return make(
    'li',
    entry.entry,
    icon('link-2'),
    make('span', `${entry.title} truncate`, bdi(name || email || 'No name')),
    make('span', entry.end, isPrimary === true ? 'Primary' : ''),
    note,
  )
}

/** A part that can be folded away; null: it is. */
function part(title: string, count: number | null, ...body: readonly (Node | null)[]): HTMLElement {
  const summary = make('summary', 'focus-inset', `${title} `)
  if (count !== null) summary.append(make('span', section.count, String(count)))
  summary.append(icon('chevron-right', section.chevron))
  const whole = document.createElement('details')
  whole.className = section.section ?? ''
  whole.append(summary)
  const inside = body.flatMap((it) => it ?? [])
  whole.open = inside.length > 0
  if (whole.open) whole.append(make('div', section.body, ...inside))
  return whole
}

function waiting(what: string): HTMLElement {
  const line = (width: string, height: string) => {
    const made = make('span', skeleton.skeleton)
    made.ariaHidden = 'true'
    made.style.inlineSize = width
    made.style.blockSize = height
    return made
  }
  const whole = make(
    'div',
    pane.loading,
    make('span', 'visually-hidden', `Reading ${what}`),
    line('58%', ''),
    line('80%', '10px'),
  )
  whole.role = 'status'
  return whole
}
