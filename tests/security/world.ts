import type { Deeds } from './watcher.ts'

const looks = ['display', 'visibility', 'color', 'background', 'font', 'position', 'zoom', 'content'] as const
const keys = ['body', 'cookie', 'forms', 'getElementById', 'title', 'URL', 'location', 'querySelector']

/** The page around the box as it is now. What it gives tells later how that has changed. */
export function snapshot(box: Element): () => Deeds {
  const globals = new Set(Object.getOwnPropertyNames(window))
  const ofDocument = keys.map((key) => kindOf(Reflect.get(document, key)))
  const outside = around(box)
  const styles = outside.map(styleOf)
  const { title, activeElement } = document
  const { name } = window
  const storage = stored()
  const edges = edgesOf()
  return () => {
    const deeds: Deeds = []
    for (const key of Object.getOwnPropertyNames(window))
      if (!globals.has(key) && !/^(?:IS_)?REACT_/i.test(key)) deeds.push(`ran: new ${key}`)
    keys.forEach((key, i) => {
      if (kindOf(Reflect.get(document, key)) !== ofDocument[i]) deeds.push(`answers for document.${key}`)
    })
    deeds.push(...named(globals))
    const now = around(box)
    if (now.length !== outside.length || now.some((each, i) => each !== outside[i]))
      deeds.push('changed the page')
    const restyled = outside.some((each, i) => each.isConnected && styleOf(each) !== styles[i])
    if (restyled) deeds.push('restyled the page')
    if (document.title !== title) deeds.push('retitled')
    if (document.activeElement !== activeElement && document.activeElement !== document.body)
      deeds.push('took the focus')
    if (window.name !== name) deeds.push('ran: renamed')
    if (stored() !== storage) deeds.push('stored')
    if (edgesOf() > edges + 2) deeds.push('widened the page')
    return deeds
  }
}

/** Elements that answer for `window.x`, `document.x` or `form.x` by their id or name. */
function named(globals: ReadonlySet<string>): Deeds {
  const deeds: Deeds = []
  for (const element of document.querySelectorAll('[id]:not(#box, #root), [name]:not(meta)')) {
    for (const attribute of ['id', 'name']) {
      const name = Element.prototype.getAttribute.call(element, attribute)
      if (!name) continue
      if (!globals.has(name) && kindOf(Reflect.get(window, name)) === 'element')
        deeds.push(`answers for ${name}`)
      if (kindOf(Reflect.get(document, name)) === 'element') deeds.push(`answers for document.${name}`)
      const form = element.closest('form')
      if (form && form !== element && name in HTMLFormElement.prototype)
        deeds.push(`answers for form.${name}`)
    }
  }
  return deeds
}

function around(box: Element): Element[] {
  // A library's own style elements come and go.
  return [...document.querySelectorAll('body, body *')].filter(
    (each) => !box.contains(each) && !/^(?:script|style|link)$/.test(each.localName),
  )
}

function styleOf(element: Element): string {
  const style = getComputedStyle(element)
  return looks.map((name) => style.getPropertyValue(name)).join('|')
}

function kindOf(value: unknown): string {
  if (value instanceof Element || value instanceof HTMLCollection) return 'element'
  return value === window || value instanceof Window ? 'window' : typeof value
}

function stored(): string {
  return `${localStorage.length} ${sessionStorage.length} ${document.cookie.length}`
}

function edgesOf(): number {
  return Math.max(document.documentElement.scrollWidth, innerWidth)
}
