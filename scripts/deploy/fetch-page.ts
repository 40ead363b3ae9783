/** One response of a deployment. */
export type FetchedPage = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Timeout in milliseconds for a server that doesn't respond. */
const TIMEOUT_MS = 10_000

/**
 * Fetches a URL; null if there is no response. Redirects are not followed: a deployment must respond at its own
 * address.
 */
export async function fetchPage(url: string | URL, init: RequestInit = {}): Promise<FetchedPage | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })
    return {
      url: String(url),
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }
  } catch {
    return null
  }
}
