import type { ComponentProps } from 'react'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

/** Where a reply to the open ticket is written. Loaded when the first ticket is read, so that it opens at once. */
export const LazyReplyDock = lazyPart<ComponentProps<typeof import('./reply-dock.tsx').ReplyDock>>(
  async () => (await import('./reply-dock.tsx')).ReplyDock,
)
