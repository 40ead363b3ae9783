import { type Config, config } from '#src/api/schema/config.ts'

type Changes = {
  baseUrl?: string
  legacyBaseUrl?: string
  platformMessagesFlag?: string | null
  routes?: { listTickets?: null }
}

/** The platform part of a `config.json` with defaults for all other fields. */
export function platformConfig({ baseUrl = '', ...changes }: Changes = {}): Config['platform'] {
  return config.parse({ platform: { baseUrl, ...changes } }).platform
}
