/** The URL state of the inbox: view, search, filters, and what is open. */
import { isUuid } from '#src/lib/text/uuid.ts'
import { VIEW_IDS, VIEWS, type ViewId } from './views.ts'

/** The search params that filter and sort the list; `filters.ts` parses them. */
const LIST_PARAMS = [
  'with',
  'status',
  'via',
  'unread',
  'priority',
  'last',
  'sub',
  'wait',
  'since',
  'sort',
] as const

export type ListSearchParams = { readonly [Name in (typeof LIST_PARAMS)[number]]?: string }

export type InboxSearchParams = ListSearchParams & {
  readonly view: ViewId
  /** The search text; absent without a search. */
  readonly q?: string
  /** The open ticket's code: no operation reads a single ticket, so without it a reload would have to search for the record. */
  readonly code?: string
  /** On narrow screens: the visible pane. */
  readonly pane?: 'customer'
  /** The id of the message that the link leads to. */
  readonly m?: string
  /** The image of the thread that is open: the id of its message, and its position among the attachments. */
  readonly image?: string
  /** Shows the customer's timeline instead of the conversation. */
  readonly show?: 'timeline'
  /** The id of the timeline's entry to start at: a call, a chat or a message. */
  readonly at?: string
  /** The reply that is being written below the conversation: the key of its preset, empty while none is chosen. */
  readonly reply?: string
  /** The id of the call that the reply answers: it goes to the number of that call. */
  readonly call?: string
}

const MAX_SEARCH_LENGTH = 200
const MAX_PARAM_LENGTH = 200
const MAX_PRESET_KEY_LENGTH = 560
/** A UUID and a position among at most 100 attachments. */
const IMAGE_ID = /^[\da-f-]{36}\.\d{1,2}$/

/** Parses the search params; invalid ones are left out, never an error. */
export function parseInboxSearchParams(search: Record<string, unknown>): InboxSearchParams {
  const view = VIEW_IDS.find((it) => it === search['view']) ?? 'open'
  const q = toText(search['q'])?.slice(0, MAX_SEARCH_LENGTH)
  const code = toText(search['code'])
  const message = toId(search['m'])
  const entry = toId(search['at'])
  const image = toText(search['image'])
  const reply = toText(search['reply'])?.slice(0, MAX_PRESET_KEY_LENGTH) ?? null
  const call = reply === null ? null : toId(search['call'])
  return {
    view,
    ...(q ? { q } : {}),
    ...Object.fromEntries(LIST_PARAMS.flatMap((name) => toParamEntry(name, search[name], view))),
    ...(code && /^[\w-]{1,40}$/.test(code) ? { code } : {}),
    ...(search['pane'] === 'customer' ? { pane: 'customer' } : {}),
    ...(message ? { m: message } : {}),
    ...(image && IMAGE_ID.test(image) ? { image } : {}),
    ...(search['show'] === 'timeline' ? { show: 'timeline', ...(entry ? { at: entry } : {}) } : {}),
    ...(reply === null ? {} : { reply }),
    ...(call ? { call } : {}),
  }
}

/** The list's part of the URL state: a link with it leads to the same tickets in the same order. */
export function pickListParams({ view, q, ...searchParams }: InboxSearchParams): InboxSearchParams {
  const params = LIST_PARAMS.flatMap((name) => toParamEntry(name, searchParams[name], view))
  return { view, ...(q ? { q } : {}), ...Object.fromEntries(params) }
}

/** The view with its filters and sort order, without the search. */
export function pickFilterParams(searchParams: InboxSearchParams): InboxSearchParams {
  const { q: _, ...params } = pickListParams(searchParams)
  return params
}

/** Whether the view has no search, filter or sort order. */
export function isUnfilteredView(searchParams: InboxSearchParams): boolean {
  return Object.keys(pickListParams(searchParams)).length === 1
}

/** Whether the view lists tickets of any assignee. */
function hasAnyAssignee(view: ViewId): boolean {
  return VIEWS[view].assignee === null
}

/** The assignee param is dropped in views that define an assignee themselves. */
function toParamEntry(name: string, value: unknown, view: ViewId): [string, string][] {
  const text = toText(value)
  const isRedundant = name === 'with' && !hasAnyAssignee(view)
  return text && text.length <= MAX_PARAM_LENGTH && !isRedundant ? [[name, text]] : []
}

function toId(value: unknown): string | null {
  const id = toText(value)
  return id !== null && isUuid(id) ? id.toLowerCase() : null
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}
