import { later } from '../later.tsx'
import { PlainText } from '../plain-text.tsx'
import type { Props } from './safe-html.tsx'

/** The sanitiser is a third of a page's weight: the words are readable while it is on its way, and where it never comes. */
export const SafeHtml = later<Props>(() =>
  import('./safe-html.tsx').then(
    (it) => it.SafeHtml,
    () => PlainText,
  ),
)
