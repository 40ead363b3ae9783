// What may stay of a message's HTML. Everything else goes; the text inside unknown elements stays.

const list = (names: string) => names.trim().split(/\s+/)

/** Structure that carries meaning to a reader. No form, frame, media, SVG or MathML: none is needed to read a message. */
export const ALLOWED_TAGS = list(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt
  ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr
`)

/** Attributes that never hold an address. The address rule of the library would delete `dir="rtl"` as a bad one. */
export const URI_SAFE_ATTRIBUTES = list(`
  align alt colspan datetime dir height lang reversed rowspan scope span start title type valign value width
`)

/** `style` is let through only to be read: `tidy` turns the little that is kept into our own classes and removes it. */
export const ALLOWED_ATTRIBUTES = ['href', 'src', 'style', ...URI_SAFE_ATTRIBUTES]

/** Whose text is not for reading. Any other unknown element leaves its text behind. */
export const FORBIDDEN_CONTENTS = list(`
  audio base canvas datalist embed frameset iframe math meter noscript object optgroup option progress script select
  style svg template textarea title video
`)

/** Landmarks and sections would join the app's own outline for a screen reader. They become plain boxes. */
export const SECTIONING_TAGS = new Set(list('address article aside center footer header main nav section'))
