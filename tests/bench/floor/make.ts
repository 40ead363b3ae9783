import { formatTime, getCalendarDay, type TimeFormat } from '#src/lib/text/format.ts'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { coreIcons } from '#src/ui/icons/core-icons.ts'
import styles from '#src/ui/icons/icon.module.css'
import { lazyIcons } from '#src/ui/icons/lazy-icons.ts'

export const reader = { locale: 'en-IN', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }

/** The day that it is on this page. */
export const today = getCalendarDay(Date.now(), reader.zone)

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

export function time(iso: string, at: number, form: TimeFormat): HTMLTimeElement {
  const element = document.createElement('time')
  element.dateTime = iso
  element.title = iso
  element.textContent = formatTime(at, form, today, reader)
  return element
}

const SHAPES: Readonly<Record<IconName, string>> = { ...coreIcons, ...lazyIcons }
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
