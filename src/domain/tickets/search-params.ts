/** Where somebody is in the inbox, as far as a link should carry it: view, search, filters. */
import { isUuid } from '#src/lib/text/uuid.ts'
import { VIEW_IDS, type ViewId } from './views.ts'

/** What narrows and sorts the list, by its name in the address. `ticket-filter.ts` reads it. */
const LIST_PARAMS = ['with', 'status', 'via', 'unread', 'priority', 'last', 'sort'] as const

export type ListSearchParams = { readonly [Name in (typeof LIST_PARAMS)[number]]?: string }

export type InboxSearchParams = ListSearchParams & {
  readonly view: ViewId
  /** What is searched for; absent when nothing is. */
  readonly q?: string
  /** The open ticket's code: without it a reload would have to look for the ticket's record (no operation reads one). */
  readonly code?: string
  /** On narrow screens: which pane is in front. */
  readonly pane?: 'customer'
  /** A message of the open ticket that the link leads to, by its id. */
  readonly m?: string
  /** What stands in the place of the conversation: all that is known of its customer, in one order. */
  readonly show?: 'timeline'
  /** An entry of that timeline to begin at: the id of a call, a chat or a message. */
  readonly at?: string
}

const MAX_SEARCH_LENGTH = 200
const MAX_PARAM_LENGTH = 200

/** Reads the search part of an address; what makes no sense is left out, never an error. */
export function parseInboxSearchParams(search: Record<string, unknown>): InboxSearchParams {
  const view = VIEW_IDS.find((it) => it === search['view']) ?? 'open'
  const q = toText(search['q'])?.slice(0, MAX_SEARCH_LENGTH)
  const code = toText(search['code'])
  const message = toId(search['m'])
  const entry = toId(search['at'])
  return {
    view,
    ...(q ? { q } : {}),
    ...Object.fromEntries(LIST_PARAMS.flatMap((name) => toParamEntry(name, search[name], view))),
    ...(code && /^[\w-]{1,40}$/.test(code) ? { code } : {}),
    ...(search['pane'] === 'customer' ? { pane: 'customer' } : {}),
    ...(message ? { m: message } : {}),
    ...(search['show'] === 'timeline' ? { show: 'timeline', ...(entry ? { at: entry } : {}) } : {}),
  }
}

/** The part of a place that is the list's: a link to it leads to the same tickets in the same order. */
export function pickListParams({ view, q, ...searchParams }: InboxSearchParams): InboxSearchParams {
  const params = LIST_PARAMS.flatMap((name) => toParamEntry(name, searchParams[name], view))
  return { view, ...(q ? { q } : {}), ...Object.fromEntries(params) }
}

/** Whether a view is shown as it is, all of it, newest first. */
export function isUnfilteredView(searchParams: InboxSearchParams): boolean {
  return Object.keys(pickListParams(searchParams)).length === 1
}

/** Views of one kind of holder have theirs already. */
function toParamEntry(name: string, value: unknown, view: ViewId): [string, string][] {
  const text = toText(value)
  const isIdle = name === 'with' && view !== 'open' && view !== 'closed'
  return text && text.length <= MAX_PARAM_LENGTH && !isIdle ? [[name, text]] : []
}

function toId(value: unknown): string | null {
  const id = toText(value)
  return id !== null && isUuid(id) ? id.toLowerCase() : null
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}
