import type { Config } from '#src/api/schema/config.ts'
import { type Fault, fault } from './fault.ts'
import { fetchPage } from './fetch-page.ts'

/**
 * Checks that browsers keep no copy of what the media hosts send: a photo in the browser's cache survives the end of a shift.
 * `samples`: addresses of files, because a host's first page may have other headers than its files.
 */
export async function mediaFaults(
  { content }: Config,
  samples: readonly string[],
): Promise<readonly Fault[]> {
  const found = await Promise.all(
    content.mediaHosts.flatMap((host) => {
      const files = samples.filter((it) => URL.canParse(it) && new URL(it).origin === host)
      return files.length > 0 ? files.map((it) => cacheFaults(it, true)) : [cacheFaults(`${host}/`, false)]
    }),
  )
  return found.flat()
}

async function cacheFaults(url: string, isFile: boolean): Promise<readonly Fault[]> {
  const response = await fetchPage(url)
  if (!response) return [fault(url, 'no response', 'Check content.mediaHosts in config.json.')]
  const cacheControl = response.headers.get('cache-control') ?? 'none'
  if (/(?:^|[\s,])no-store(?:$|[\s,;])/i.test(cacheControl)) return []
  return [
    fault(
      url,
      `Cache-Control is ${cacheControl}, so that photos and sound stay in the browser’s cache after a shift`,
      isFile
        ? 'Send Cache-Control: no-store with every file of this host.'
        : 'Send Cache-Control: no-store with every file of this host. If only this page lacks it, check a file: --media <address of a file>.',
    ),
  ]
}
