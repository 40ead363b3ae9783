// The tags and attributes that a message's HTML may keep. Everything else is removed; the text of unknown elements
// stays.

import { HISTORY_ATTRIBUTE } from '#src/lib/text/prepare-markup.ts'
import { RENAMED_STYLE } from './inline-code.ts'

const list = (names: string) => names.trim().split(/\s+/)

/** Elements that structure text. No form, frame, media, SVG or MathML: none is needed to read a message. */
export const ALLOWED_TAGS = list(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt
  ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr
`)

/** Attributes that never hold a URL. DOMPurify's URL rule would otherwise remove `dir="rtl"` as an invalid URL. */
export const URI_SAFE_ATTRIBUTES = [
  ...list(`
    align alt colspan datetime dir height lang reversed rowspan scope span start title type valign value width
  `),
  RENAMED_STYLE,
  // `foldHistory` removes it.
  HISTORY_ATTRIBUTE,
]

/**
 * `style`, renamed or not, passes the sanitiser only so that `tidyNodes` can convert a few declarations into Handoff's
 * classes.
 */
export const ALLOWED_ATTRIBUTES = ['href', 'src', 'style', ...URI_SAFE_ATTRIBUTES]

/** Elements removed together with their text, which is not for reading. Other unknown elements leave their text. */
export const FORBIDDEN_CONTENTS = list(`
  audio base canvas datalist embed frameset iframe math meter noframes noscript object optgroup option progress script select
  style svg template textarea title video
`)

/** Landmarks and sections would become part of the app's own outline for a screen reader, so they become `div`. */
export const SECTIONING_TAGS = new Set(list('address article aside center footer header main nav section'))
