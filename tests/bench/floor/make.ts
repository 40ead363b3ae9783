import { dayOf, formatTime, type TimeForm } from '#src/lib/format.ts'
import styles from '#src/ui/icon.module.css'
import type { IconName } from '#src/ui/icons.ts'
import { icons } from '#src/ui/icons.ts'
import { moreIcons } from '#src/ui/more-icons.ts'

export const reader = { locale: 'en-IN', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }

/** The day that it is on this page. */
export const today = dayOf(Date.now(), reader.zone)

/** An element with its class and what stands in it. */
export function make(tag: string, className = '', ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...children)
  return element
}

/** Foreign text. */
export function bdi(text: string, className = '', dir = 'auto'): HTMLElement {
  const element = make('bdi', className, text)
  element.dir = dir
  return element
}

export function time(iso: string, at: number, form: TimeForm): HTMLTimeElement {
  const element = document.createElement('time')
  element.dateTime = iso
  element.title = iso
  element.textContent = formatTime(at, form, today, reader)
  return element
}

const SHAPES: Readonly<Record<IconName, string>> = { ...icons, ...moreIcons }
const SVG = 'http://www.w3.org/2000/svg'

export function icon(name: IconName, ...classes: readonly (string | undefined)[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.ariaHidden = 'true'
  svg.setAttribute('class', [styles.icon, ...classes].filter(Boolean).join(' '))
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', SHAPES[name])
  svg.append(path)
  return svg
}
