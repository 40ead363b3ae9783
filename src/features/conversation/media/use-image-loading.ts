'use memo'

import { useState } from 'react'
import { requestedMediaSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getAllowedUrl, getThreadImages, type ThreadImage } from '#src/domain/messages/media.ts'
import type { ImageProblem } from './checked-image.tsx'
import { useRereadMessage } from './use-reread-message.ts'

/** What an image is loaded from, why it couldn't be loaded, and trying again with the link that its message has by then. */
export function useImageLoading(image: ThreadImage) {
  const { config } = useSession()
  const requested = useSessionState(requestedMediaSlice, (keys) => keys)
  const reread = useRereadMessage()
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [{ attempt, url }, setRetried] = useState<Retried>({ attempt: 0, url: image.url })
  const loadedUrl = attempt === 0 ? image.url : url
  return {
    problem,
    setProblem,
    attempt,
    url: loadedUrl,
    /** Its host may be asked why it isn't loaded; null on another host, which would get to know the app's origin. */
    readableUrl: getAllowedUrl(loadedUrl, config.content.mediaHosts),
    retry: async () => {
      const message = await reread(image.message)
      // From the response: the thread may show the new message only after the image is rendered again.
      const renewed = message
        ? getThreadImages([message], config.content.mediaHosts, requested).find((it) => it.id === image.id)
        : undefined
      setProblem(null)
      setRetried({ attempt: attempt + 1, url: renewed?.url ?? image.url })
    },
  }
}

/** How often the agent has tried again, and the link of the last time. */
type Retried = { readonly attempt: number; readonly url: string }
