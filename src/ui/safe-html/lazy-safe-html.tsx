import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { SafeHtmlProps } from './safe-html.tsx'

/** The sanitiser is a third of a page's weight: the words are readable while it is on its way, and where it never comes. */
export const LazySafeHtml = lazyWithRetry<SafeHtmlProps>(() =>
  import('./safe-html.tsx').then(
    (it) => it.SafeHtml,
    () => PlainText,
  ),
)
