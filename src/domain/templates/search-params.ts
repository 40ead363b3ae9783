/** What the composer is about, as far as a link carries it. No phone and no name stand in an address. */
import { isUuid } from '#src/lib/text/uuid.ts'

export type SendSearchParams = {
  readonly customer?: string
  readonly ticket?: string
  /** The ticket's code, for its name and for the way back. */
  readonly code?: string
  /** A call of the customer whose number is meant. */
  readonly call?: string
  readonly preset?: string
  /** What stands above the form. */
  readonly list?: 'sends'
}

const MAX_PRESET_KEY_LENGTH = 560

/** Reads the search part of an address; what makes no sense is left out, never an error. */
export function parseSendSearchParams(search: Record<string, unknown>): SendSearchParams {
  const code = typeof search['code'] === 'number' ? String(search['code']) : search['code']
  const preset = search['preset']
  return {
    ...parseId(search, 'customer'),
    ...parseId(search, 'ticket'),
    ...(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? { code } : {}),
    ...parseId(search, 'call'),
    ...(typeof preset === 'string' && preset !== '' && preset.length <= MAX_PRESET_KEY_LENGTH
      ? { preset }
      : {}),
    ...(search['list'] === 'sends' ? { list: 'sends' } : {}),
  }
}

function parseId(search: Record<string, unknown>, name: 'customer' | 'ticket' | 'call') {
  const id = search[name]
  return typeof id === 'string' && isUuid(id) ? { [name]: id.toLowerCase() } : {}
}

/** What a draft is kept under: one for each customer and template. */
export function getDraftId({ customer, call, preset }: SendSearchParams): string {
  return `${customer ?? 'nobody'} ${call ?? ''} ${preset ?? ''}`
}
