/** What filters and orders are called. */
import type { Directory } from '#src/domain/directory.ts'
import { nameOf } from '#src/domain/directory.ts'
import type { Filters, Held, Last } from '#src/domain/ticket-filter.ts'
import type { Sort } from '#src/domain/ticket-sort.ts'
import { shortId } from '#src/lib/uuid.ts'

export const SORT_WORDS: Readonly<Record<Sort, { readonly label: string; readonly text: string }>> = {
  newest: { label: 'Newest first', text: 'By the latest message' },
  waiting: { label: 'Oldest waiting', text: 'Where the customer wrote last, the longest wait first' },
  priority: { label: 'Priority', text: 'Urgent first; of equals, the newest' },
}

const ANY = { agent: 'Any agent', pilot: 'Any pilot', team: 'Any team' } as const

export function heldWords(held: Held, directory: Directory): string {
  if (held.kind === 'unassigned') return 'Unassigned'
  if (held.kind === 'me') return 'Me'
  if (held.id === null) return ANY[held.kind]
  return nameOf(directory, held.kind, held.id) ?? shortId(held.id)
}

export function statusWords(status: string): string {
  return status === 'any' ? 'Open and closed' : capitalised(status)
}

export function priorityWords(priorities: readonly string[]): string {
  return priorities.map(capitalised).join(', ')
}

export function lastWords({ within, hours }: Last, locale: string): string {
  const days = hours % 24 === 0 && hours > 24
  const [count, unit] = days ? [hours / 24, 'day'] : [hours, 'hour']
  const span = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return within ? `Last ${span}` : `Silent for ${span}`
}

/** The filters that are set, each with its words and the filters without it. */
export function chipsOf(filters: Filters, directory: Directory, locale: string) {
  const { holder, status, channel, unread, priorities, last } = filters
  return [
    holder && { key: 'holder', words: heldWords(holder, directory), without: { ...filters, holder: null } },
    status !== null && {
      key: 'status',
      words: statusWords(status),
      without: { ...filters, status: null },
    },
    channel !== null && { key: 'channel', words: channel, without: { ...filters, channel: null } },
    unread !== null && {
      key: 'unread',
      words: unread ? 'Unread' : 'Read',
      without: { ...filters, unread: null },
    },
    priorities.length > 0 && {
      key: 'priority',
      words: priorityWords(priorities),
      without: { ...filters, priorities: [] },
    },
    last && { key: 'last', words: lastWords(last, locale), without: { ...filters, last: null } },
  ].filter((it) => it !== null && it !== false)
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
