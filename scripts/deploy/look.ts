/** One look at one address of a deployment, and what was seen there. */
export type Seen = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Milliseconds until a server that says nothing counts as one that isn't there. */
const PATIENCE = 10_000

/** Null: no answer. Redirects are not followed: a deployment answers where it is asked. */
export async function look(url: string | URL, init: RequestInit = {}): Promise<Seen | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
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
