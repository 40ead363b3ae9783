import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { isReadableByPage } from '#src/domain/messages/readable-media.ts'
import { shareMedia } from '#src/lib/browser/shared-media.ts'

type Options = {
  /** Whether it doesn't wait for other files of its host. */
  isAskedFor: boolean
  onRefused: () => void
}

/**
 * What an image is shown from; undefined while it is fetched. A file that the page may read is fetched, so that the browser's
 * cache gets no copy and no more than a limit of bytes is loaded. Any other is loaded by the element. `url` never changes.
 */
export function useMediaSource(url: string, { isAskedFor, onRefused }: Options): string | undefined {
  const { config } = useSession()
  const isFetched = isReadableByPage(url, config, location.origin)
  const [source, setSource] = useState(isFetched ? undefined : url)
  const share = useEffectEvent(() => shareMedia(url, isAskedFor))
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isFetched) return undefined
    let isUnmounted = false
    const file = share()
    const show = async () => {
      const it = await file.source
      if (isUnmounted) return
      if (it === 'refused') refuse()
      else setSource(it === 'unreachable' ? url : it.blobUrl)
    }
    void show()
    return () => {
      isUnmounted = true
      file.release()
    }
  }, [url, isFetched])
  return source
}
