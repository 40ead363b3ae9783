import type { Deeds } from './watcher.ts'

const ownClass = /^_?[a-z]+_/i
const forbidden =
  'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio, dialog, template, main, nav, [id], [name], [style], [role], [tabindex], [accesskey], [contenteditable], [hidden], [slot], [part], [is], [popover], [background], [srcset], [ping]'

/** What is in the box that could do something, though it may not have done it yet. */
export function reach(box: Element): Deeds {
  const deeds: Deeds = []
  for (const element of box.querySelectorAll('*')) {
    if (element.matches(forbidden)) deeds.push(`kept ${element.localName}`)
    if (element.localName.includes('-')) deeds.push('kept a custom element')
    // Asked of the prototype: a form's field may answer for `attributes`.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      if (/^(?:on|data-|aria-(?!level$))/.test(name)) deeds.push(`kept ${name}`)
    }
    for (const name of element.classList) if (!ownClass.test(name)) deeds.push(`kept class ${name}`)
    if (!/^(?:static|relative)$/.test(getComputedStyle(element).position)) deeds.push('left the flow')
  }
  return deeds
}
