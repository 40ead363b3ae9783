import { z } from 'zod'

/** The failure statuses that replace a response. */
export const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] as const

/**
 * The kinds of faults. `status`: a failure with that status. `delay`: the correct response, late. `stall`: no
 * response. `cut`: the body is interrupted halfway. `lost`: the request is processed, but the connection breaks
 * before the response. `html`, `plain`, `blank`: a captive portal's page, correct JSON under a wrong content type, an
 * empty body (each with 200). `broken`: one record is malformed. `garbled`: JSON inside strings is cut off. `phones`:
 * phone numbers in spellings that the specification doesn't have. `repeat`: the cursor of the request is returned.
 * `shuffle`: the records in another order, one twice. `empty`: no records, but a cursor.
 */
export const KINDS = [
  'status',
  'delay',
  'stall',
  'cut',
  'lost',
  'html',
  'plain',
  'blank',
  'broken',
  'garbled',
  'phones',
  'repeat',
  'shuffle',
  'empty',
] as const
export type Kind = (typeof KINDS)[number]

/** The form of a failure's body. The specification doesn't define it, so a client must accept any (ERR-10, D16). */
export const SHAPES = ['problem', 'message', 'error', 'detail', 'nested', 'text', 'html', 'blank'] as const

/** How `Retry-After` is written: seconds, an HTTP date, something absurd, or not at all. */
export const RETRY_AFTER = ['seconds', 'date', 'absurd', 'none'] as const

export const fault = z.strictObject({
  kind: z.enum(KINDS),
  /** The operation that fails, by id, or `*` for each. */
  operation: z.string().max(100).default('*'),
  /** How many requests fail before the fault is used up. */
  times: z.int().min(1).max(100_000).default(1),
  /** How many requests pass before the first one fails. */
  skip: z.int().min(0).max(100_000).default(0),
  /** Milliseconds that `delay` waits; the longest that `stall` holds on before 503. */
  ms: z.int().min(0).max(300_000).optional(),
  /** For `status`, `stall`, `html` and `blank`: the request takes effect first, and only the response fails. */
  after: z.boolean().default(false),
  /** For `status`. */
  status: z.literal(STATUSES).default(500),
  /** For `status` 403: which kind of right the response names as missing. */
  missing: z.enum(['scope', 'grant']).default('scope'),
  /** For `status` 429 and 503: seconds to wait. */
  retryAfter: z.int().min(0).max(86_400).default(5),
  retryAfterForm: z.enum(RETRY_AFTER).default('seconds'),
  shape: z.enum(SHAPES).default('problem'),
})
export type Fault = z.infer<typeof fault>
/** A fault as it is requested: every field but the kind is optional. */
export type FaultRequest = z.input<typeof fault>

/** A fault with every default filled in. Throws when the request doesn't fit. */
export const makeFault = (request: FaultRequest): Fault => fault.parse(request)
