import type { Config } from '#src/api/schema/config.ts'

/** Whether each new tab and each reload asks for the PIN. */
export function asksPinAlways({ askPin, rememberToken }: Config['device']): boolean {
  return askPin === 'always' || rememberToken === 'memory'
}
