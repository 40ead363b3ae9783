import type { Effects } from './effect-watcher.ts'

const WATCHED_STYLES = [
  'display',
  'visibility',
  'color',
  'background',
  'font',
  'position',
  'zoom',
  'content',
] as const
const DOCUMENT_KEYS = [
  'body',
  'cookie',
  'forms',
  'getElementById',
  'title',
  'URL',
  'location',
  'querySelector',
]

/** Records the page around the box. Returns a function that lists the changes since then. */
export function takePageSnapshot(box: Element): () => Effects {
  const globals = new Set(Object.getOwnPropertyNames(window))
  const documentKinds = DOCUMENT_KEYS.map((key) => kindOf(Reflect.get(document, key)))
  const outside = elementsAround(box)
  const styles = outside.map(styleOf)
  const { title, activeElement } = document
  const { name } = window
  const storage = storageFingerprint()
  const initialWidth = pageWidth()
  return () => {
    const effects: Effects = []
    for (const key of Object.getOwnPropertyNames(window))
      if (!globals.has(key) && !/^(?:IS_)?REACT_/i.test(key)) effects.push(`ran: new ${key}`)
    DOCUMENT_KEYS.forEach((key, i) => {
      if (kindOf(Reflect.get(document, key)) !== documentKinds[i]) effects.push(`answers for document.${key}`)
    })
    effects.push(...findClobbering(globals))
    const now = elementsAround(box)
    if (now.length !== outside.length || now.some((each, i) => each !== outside[i]))
      effects.push('changed the page')
    const restyled = outside.some((each, i) => each.isConnected && styleOf(each) !== styles[i])
    if (restyled) effects.push('restyled the page')
    if (document.title !== title) effects.push('retitled')
    if (document.activeElement !== activeElement && document.activeElement !== document.body)
      effects.push('took the focus')
    if (window.name !== name) effects.push('ran: renamed')
    if (storageFingerprint() !== storage) effects.push('stored')
    if (pageWidth() > initialWidth + 2) effects.push('widened the page')
    return effects
  }
}

/** Elements whose id or name shadows `window.x`, `document.x` or `form.x`. */
function findClobbering(globals: ReadonlySet<string>): Effects {
  const effects: Effects = []
  for (const element of document.querySelectorAll('[id]:not(#box, #root), [name]:not(meta)')) {
    for (const attribute of ['id', 'name']) {
      const name = Element.prototype.getAttribute.call(element, attribute)
      if (!name) continue
      if (!globals.has(name) && kindOf(Reflect.get(window, name)) === 'element')
        effects.push(`answers for ${name}`)
      if (kindOf(Reflect.get(document, name)) === 'element') effects.push(`answers for document.${name}`)
      const form = element.closest('form')
      if (form && form !== element && name in HTMLFormElement.prototype)
        effects.push(`answers for form.${name}`)
    }
  }
  return effects
}

function elementsAround(box: Element): Element[] {
  // Libraries add and remove style elements of their own.
  return [...document.querySelectorAll('body, body *')].filter(
    (each) => !box.contains(each) && !/^(?:script|style|link)$/.test(each.localName),
  )
}

function styleOf(element: Element): string {
  const style = getComputedStyle(element)
  return WATCHED_STYLES.map((name) => style.getPropertyValue(name)).join('|')
}

function kindOf(value: unknown): string {
  if (value instanceof Element || value instanceof HTMLCollection) return 'element'
  return value === window || value instanceof Window ? 'window' : typeof value
}

function storageFingerprint(): string {
  return `${localStorage.length} ${sessionStorage.length} ${document.cookie.length}`
}

function pageWidth(): number {
  return Math.max(document.documentElement.scrollWidth, innerWidth)
}
