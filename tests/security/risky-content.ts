import type { Effects } from './effect-watcher.ts'

const OWN_CLASS = /^_?[a-z]+_/i
const FORBIDDEN_ELEMENTS =
  'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio, dialog, template, main, nav, [id], [name], [style], [role], [tabindex], [accesskey], [contenteditable], [hidden], [slot], [part], [is], [popover], [background], [srcset], [ping]'

/** Elements and attributes in the box that could have an effect, though they may not have had one yet. */
export function findRiskyContent(box: Element): Effects {
  const effects: Effects = []
  for (const element of box.querySelectorAll('*')) {
    if (element.matches(FORBIDDEN_ELEMENTS)) effects.push(`kept ${element.localName}`)
    if (element.localName.includes('-')) effects.push('kept a custom element')
    // Called on the prototype, because a form field named `attributes` shadows the property.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      if (/^(?:on|data-|aria-(?!level$))/.test(name)) effects.push(`kept ${name}`)
    }
    for (const name of element.classList) if (!OWN_CLASS.test(name)) effects.push(`kept class ${name}`)
    if (!/^(?:static|relative)$/.test(getComputedStyle(element).position)) effects.push('left the flow')
  }
  return effects
}
