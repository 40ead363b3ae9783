/** What the composer is about, as far as a link carries it. No phone and no name stand in an address. */
import { isUuid } from '#src/lib/uuid.ts'

export type SendPlace = {
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

const LONGEST = 560

/** Reads the search part of an address; what makes no sense is left out, never an error. */
export function readSendPlace(search: Record<string, unknown>): SendPlace {
  const code = typeof search['code'] === 'number' ? String(search['code']) : search['code']
  const preset = search['preset']
  return {
    ...idIn(search, 'customer'),
    ...idIn(search, 'ticket'),
    ...(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? { code } : {}),
    ...idIn(search, 'call'),
    ...(typeof preset === 'string' && preset !== '' && preset.length <= LONGEST ? { preset } : {}),
    ...(search['list'] === 'sends' ? { list: 'sends' } : {}),
  }
}

function idIn(search: Record<string, unknown>, name: 'customer' | 'ticket' | 'call') {
  const id = search[name]
  return typeof id === 'string' && isUuid(id) ? { [name]: id.toLowerCase() } : {}
}

/** What a draft is kept under: one for each customer and template. */
export function draftIdOf({ customer, call, preset }: SendPlace): string {
  return `${customer ?? 'nobody'} ${call ?? ''} ${preset ?? ''}`
}
