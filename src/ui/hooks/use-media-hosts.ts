import { useEffect, useState } from 'react'
import { listMediaHosts } from '#src/lib/browser/media-hosts.ts'

/** The hosts of which the browser's cache may have images and sound. */
export function useMediaHosts(): readonly string[] {
  const [hosts, setHosts] = useState<readonly string[]>([])
  useEffect(() => {
    let isUnmounted = false
    void listMediaHosts().then((it) => !isUnmounted && setHosts(it))
    return () => {
      isUnmounted = true
    }
  }, [])
  return hosts
}
