import type { Config } from '#src/api/schema/config.ts'
import { getFullUrl } from '#src/lib/browser/full-url.ts'

/** The absolute URL of the platform: the same for every device of a deployment. */
export function getPlatformAddress({ platform }: Config): string {
  return getFullUrl(platform.baseUrl)
}
