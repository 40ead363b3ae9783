/**
 * The schema of `config.json`: addresses of the platform, and the agents, pilots and teams of the workspace. The app
 * fetches the file at start from beside `index.html`; it is never compiled in (DEC-24). Error messages complete the
 * sentence "expected …" (DEC-25).
 */
import { isIdPattern } from '#src/lib/text/id-pattern.ts'
import { isSecureUrl } from '#src/lib/text/secure-url.ts'
import { id } from './wire.ts'
import { z } from './zod.ts'

const name = z.string().check(z.minLength(1, { error: 'a name' }))
/** https, or http on a loopback address: a token must not travel unencrypted. */
const address = z
  .string()
  .check(z.refine(isAllowedAddress, { error: '"" (same origin), a path, or an https address' }))
/** The origin of a server: scheme, host and port, as a Content-Security-Policy names them. */
const origin = z.pipe(
  z
    .string()
    .check(z.refine(isAllowedOrigin, { error: 'an https origin, such as "https://media.example.com"' })),
  z.transform((text: string) => new URL(text).origin),
)
const path = z.string().check(z.refine(isPlainPath, { error: 'a path that begins with /' }))
const route = z.object({ method: z.enum(['GET', 'POST', 'PUT', 'PATCH']), path })

const DEFAULT_ROUTES = {
  listCustomers: { method: 'POST', path: '/platform-api/v1/customers/list' },
  recentChats: { method: 'POST', path: '/platform-api/v1/customers/recent_chats' },
  assignTicket: { method: 'POST', path: '/platform-api/v1/tickets/assign' },
  listTickets: { method: 'POST', path: '/platform-api/v1/tickets/list' },
} as const
const DEFAULT_SORT_FIELDS = ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at']

const routes = z.object({
  listCustomers: z._default(route, DEFAULT_ROUTES.listCustomers),
  recentChats: z._default(route, DEFAULT_ROUTES.recentChats),
  assignTicket: z._default(route, DEFAULT_ROUTES.assignTicket),
  /** Null: the platform has no such route, and the inbox uses documented operations only (D4). */
  listTickets: z._default(z.nullable(route), DEFAULT_ROUTES.listTickets),
})

/** An ISO 3166 code. */
const country = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'a country code of two capital letters, such as "IN"' }))

/** An ISO 4217 code. */
const currency = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, { error: 'a currency code of three capital letters, such as "INR"' }))

/** A part of the syntax of regular expressions: a search by any other could take long. */
const idPattern = z.string().check(
  z.refine(isIdPattern, {
    error: 'a pattern of letters, digits, hyphens, \\\\d and [A-Z], such as "KL-\\\\d{5}"',
  }),
)
const MAX_ID_PATTERNS = 20

const named = z.object({ id, name })

export const config = z.object({
  platform: z.object({
    baseUrl: address,
    legacyBaseUrl: z.optional(address),
    routes: z._default(routes, DEFAULT_ROUTES),
    analyticsCursorField: z._default(z.string(), 'cursor'),
    platformMessagesFlag: z._default(z.nullable(z.string()), null),
    customerSortFields: z._default(z.array(z.string()), DEFAULT_SORT_FIELDS),
  }),
  directory: z._default(
    z.object({
      agents: z._default(z.array(named), []),
      pilots: z._default(z.array(named), []),
      teams: z._default(z.array(named), []),
    }),
    { agents: [], pilots: [], teams: [] },
  ),
  entities: z._default(
    z.object({ campaigns: z._default(z.array(named), []), journeys: z._default(z.array(named), []) }),
    { campaigns: [], journeys: [] },
  ),
  /** The workspaces by name, so that an administrator who prepares a device reads which one its token opens. */
  workspaces: z._default(z.array(named), []),
  /** The country of phone numbers without a country code (rule 43); null: they are asked about. */
  homeCountry: z._default(z.nullable(country), null),
  /** Hours without a message after which the platform closes a ticket (STA-04); null: not known. */
  inactivityHours: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(8760))), null),
  /** The custom fields of customers that are amounts, each with its currency; others are shown as they were sent (rule 41). */
  amountFields: z._default(z.record(z.string(), currency), {}),
  /** The ids that customers write, such as those of orders, each with what it is of: the composer offers them as values. */
  idPatterns: z._default(
    z.array(z.object({ name, pattern: idPattern })).check(z.maxLength(MAX_ID_PATTERNS)),
    [],
  ),
  channels: z._default(z.array(z.object({ id, name, kind: z.string() })), []),
  /** Template presets (D11). The composer validates each when it opens: an invalid one must not block the inbox. */
  templates: z._default(z.array(z.unknown()), []),
  polling: z._default(
    z.object({
      openTicketSeconds: z._default(z.number().check(z.minimum(1), z.maximum(120)), 7),
      queueSeconds: z._default(z.number().check(z.minimum(1), z.maximum(600)), 15),
      hiddenSeconds: z._default(z.number().check(z.minimum(10), z.maximum(3600)), 90),
    }),
    { openTicketSeconds: 7, queueSeconds: 15, hiddenSeconds: 90 },
  ),
  /** All open tickets are read in the background (rule 45). */
  queue: z._default(
    z.object({
      /** How many at most, the newest; 0: only what the agent scrolls to. */
      maxTickets: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 3_000),
      /** The time within which each of them is read again. */
      refreshSeconds: z._default(z.number().check(z.minimum(60), z.maximum(3600)), 300),
    }),
    { maxTickets: 3_000, refreshSeconds: 300 },
  ),
  content: z._default(
    z.object({
      /**
       * `tap` loads a message's remote images in the page on request, which its CSP must allow; `tab` opens a new tab.
       */
      remoteImages: z._default(z.enum(['tap', 'tab']), 'tab'),
      /** The servers whose images, sound and video the conversation shows. Those of all others are cards. */
      mediaHosts: z._default(z.array(origin), []),
    }),
    { remoteImages: 'tab', mediaHosts: [] },
  ),
  device: z._default(
    z.object({
      /** `session`: the token is stored encrypted and survives a reload. `memory`: a reload signs out. */
      rememberToken: z._default(z.enum(['session', 'memory']), 'session'),
      lockAfterMinutes: z._default(z.number().check(z.minimum(1), z.maximum(720)), 15),
      /** `locked`: a new tab beside an unlocked one, and its reload, open without the PIN. `always`: they ask for it. */
      askPin: z._default(z.enum(['locked', 'always']), 'locked'),
      /** Phone numbers are links that dial. */
      phoneLinks: z._default(z.boolean(), true),
    }),
    { rememberToken: 'session', lockAfterMinutes: 15, askPin: 'locked', phoneLinks: true },
  ),
})
export type Config = z.output<typeof config>

function isAllowedAddress(text: string): boolean {
  if (text === '' || isPlainPath(text)) return true
  const [, host = '', rest = '/'] = /^(https?:\/\/[^/?#@]+)(\/.*)?$/is.exec(text) ?? []
  return isAllowedOrigin(host) && isPlainPath(rest)
}

/**
 * A path without a query, of characters that have no meaning in a header or in the configuration of a server, and that stays a
 * path when it is resolved: `/.//host` doesn't.
 */
function isPlainPath(text: string): boolean {
  return /^\/[\w.~%:@+/-]*$/.test(text) && !/\/(?:\.|%2e)*\//i.test(text)
}

/** Only letters, digits, dots and hyphens: URLs allow `;`, `*` and quotes in a host, and a policy gives them a meaning. */
function isAllowedOrigin(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  const isPlain = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?\/$/.test(url.href)
  return isPlain && isSecureUrl(url)
}
