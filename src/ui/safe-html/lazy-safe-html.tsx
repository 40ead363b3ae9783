import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { SafeHtmlProps } from './safe-html.tsx'

/** `SafeHtml` in a chunk of its own: the sanitiser is a third of the page's code. Plain text if it can't be loaded. */
export const LazySafeHtml = lazyWithRetry<SafeHtmlProps>(() =>
  import('./safe-html.tsx').then(
    (it) => it.SafeHtml,
    () => PlainText,
  ),
)
