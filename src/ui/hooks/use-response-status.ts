'use memo'

import { useEffect, useState } from 'react'
import { readResponseStatus } from '#src/lib/browser/response-status.ts'

/**
 * The HTTP status of a file that could not be loaded; null if it can't be known, undefined while it is asked for. A later
 * URL is not asked for: it is another link than the one that failed.
 */
export function useResponseStatus(url: string | null): number | null | undefined {
  const [failedUrl] = useState(url)
  const [status, setStatus] = useState<number | null>()
  useEffect(() => {
    if (failedUrl === null) return undefined
    const reading = new AbortController()
    const read = async () => {
      const result = await readResponseStatus(failedUrl, reading.signal)
      if (!reading.signal.aborted) setStatus(result)
    }
    void read()
    return () => reading.abort()
  }, [failedUrl])
  return failedUrl === null ? null : status
}
