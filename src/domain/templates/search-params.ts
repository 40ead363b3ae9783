/** The URL state of the composer. URLs contain no phone number and no name. */
import { isUuid } from '#src/lib/text/uuid.ts'
import { SITUATIONS, type Situation } from './situations.ts'

export type SendSearchParams = {
  readonly customer?: string
  readonly ticket?: string
  /** The ticket's code, for its label and the link back. */
  readonly code?: string
  /** The call whose phone number is used. */
  readonly call?: string
  readonly preset?: string
  /** The situation in which the preset was chosen, for its use count. */
  readonly for?: Situation
  /** The dialog above the composer. */
  readonly list?: 'sends'
}

/** In the URL of the page Templates in the place of a preset's key: a template to be described. */
export const NEW_PRESET_KEY = 'new'

const MAX_PRESET_KEY_LENGTH = 560

/** Parses the search params; invalid ones are left out, never an error. */
export function parseSendSearchParams(search: Record<string, unknown>): SendSearchParams {
  const code = typeof search['code'] === 'number' ? String(search['code']) : search['code']
  const preset = search['preset']
  const situation = SITUATIONS.find((it) => it === search['for'])
  return {
    ...parseId(search, 'customer'),
    ...parseId(search, 'ticket'),
    ...(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? { code } : {}),
    ...parseId(search, 'call'),
    ...(typeof preset === 'string' && preset !== '' && preset.length <= MAX_PRESET_KEY_LENGTH
      ? { preset }
      : {}),
    ...(situation === undefined ? {} : { for: situation }),
    ...(search['list'] === 'sends' ? { list: 'sends' } : {}),
  }
}

function parseId(search: Record<string, unknown>, name: 'customer' | 'ticket' | 'call') {
  const id = search[name]
  return typeof id === 'string' && isUuid(id) ? { [name]: id.toLowerCase() } : {}
}

/** The storage key of a draft: one per customer, call and preset. */
export function getDraftId({ customer, call, preset }: SendSearchParams): string {
  return `${customer ?? 'nobody'} ${call ?? ''} ${preset ?? ''}`
}

/** The storage key of a reply's draft: one per ticket, call and preset, since each ticket has its own orders and days. */
export function getReplyDraftId(ticketId: string, call: string | null, presetKey: string): string {
  return `ticket ${ticketId} ${call ?? ''} ${presetKey}`
}
