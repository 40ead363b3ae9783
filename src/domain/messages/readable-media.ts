import type { Config } from '#src/api/schema/config.ts'

/**
 * Whether the page's policy lets it read a file (`connect-src`), not only show it: those of its own origin and of the
 * platform's.
 */
export function isReadableByPage(
  url: string,
  { platform }: Pick<Config, 'platform'>,
  ownOrigin: string,
): boolean {
  const { origin } = new URL(url)
  const addresses = [platform.baseUrl, platform.legacyBaseUrl ?? platform.baseUrl]
  return origin === ownOrigin || addresses.some((it) => new URL(it, ownOrigin).origin === origin)
}
