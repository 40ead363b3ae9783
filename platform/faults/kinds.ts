import { z } from 'zod'

/** Failures that come instead of the answer, by status. */
export const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] as const

/**
 * What can be made to go wrong. `status`: a failure of that status. `delay`: the right answer, late. `stall`: none.
 * `cut`: the body breaks off half-way. `lost`: done, but the connection breaks before the answer. `html`, `plain`,
 * `blank`: a captive portal's page, right JSON under a wrong content type, nothing at all (each with 200). `broken`: one
 * record no longer fits. `garbled`: JSON inside of strings breaks off. `phones`: telephone numbers in
 * spellings that the specification doesn't have. `repeat`: the cursor that was sent comes back. `shuffle`: records in another order, one twice.
 * `empty`: no records, but the cursor.
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

/** How a failure's body looks: the specification doesn't say, so a client must live with any (ERR-10, D16). */
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
  /** For `status`, `stall`, `html` and `blank`: what was asked is done first, and only its answer is this one. */
  after: z.boolean().default(false),
  /** For `status`. */
  status: z.literal(STATUSES).default(500),
  /** For `status` 403: which right is said to be missing. */
  missing: z.enum(['scope', 'grant']).default('scope'),
  /** For `status` 429 and 503: seconds to wait. */
  retryAfter: z.int().min(0).max(86_400).default(5),
  retryAfterForm: z.enum(RETRY_AFTER).default('seconds'),
  shape: z.enum(SHAPES).default('problem'),
})
export type Fault = z.infer<typeof fault>
/** A fault as somebody asks for it: all but the kind may be left out. */
export type FaultRequest = z.input<typeof fault>

/** A fault with every default filled in. Throws when the request doesn't fit. */
export const makeFault = (request: FaultRequest): Fault => fault.parse(request)
