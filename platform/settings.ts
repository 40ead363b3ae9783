import { z } from 'zod'
import { microsOf, stamp } from './seed/clock.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

const environment = z.object({
  PORT: port.default(4600),
  PLATFORM_PORT: port.default(4601),
  HOST: z.string().min(1).default('127.0.0.1'),
  SEED: z.enum(['demo', 'large', 'million', 'small', 'empty']).default('demo'),
  LIVE: flag.optional(),
  LIST_TICKETS: flag.default(true),
  NOW: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'expected an ISO 8601 timestamp')
    .transform((value) => stamp(microsOf(value)))
    .optional(),
  DEEPEST_ROW: z.coerce.number().int().min(1).optional(),
  MEDIA_PROBE: z.string().refine(isOnThisMachine, 'expected an http address on this machine').optional(),
  CHAOS: z.coerce.number().min(0).max(100).default(0),
  CHAOS_SEED: z.string().default('chaos'),
  RESTORE: flag.default(false),
  HANDOFF_DATA: z.string().min(1).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  MCP_TOKEN: z.string().min(1).default('demo-agent'),
  REMOTE_IMAGES: z.enum(['tap', 'tab']).default('tab'),
  PLATFORM_MESSAGES_FLAG: z.string().min(1).optional(),
  ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .optional(),
})

export type Settings = Omit<z.output<typeof environment>, 'PLATFORM_PORT' | 'LIVE'> & {
  app: boolean
  /** Serves the tool over standard input and output, without a port. */
  mcp: boolean
  live: boolean
}

/**
 * Reads the settings (docs/local-platform.md lists them) from the environment; `--app` serves the built app as well,
 * `--mcp` offers a tool instead.
 * A variable that is set to nothing counts as not set. Throws an Error that names what doesn't fit.
 */
export function readSettings(
  variables: Record<string, string | undefined>,
  flags: readonly string[],
): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const { data, error } = environment.safeParse(given)
  if (!data)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const { PLATFORM_PORT, LIVE, ...rest } = data
  const app = flags.includes('--app')
  return {
    ...rest,
    PORT: app ? data.PORT : PLATFORM_PORT,
    app,
    mcp: flags.includes('--mcp'),
    live: LIVE ?? (app && data.NOW === undefined),
  }
}

function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
