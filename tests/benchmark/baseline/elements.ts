import { setupI18n } from '@lingui/core'
import { messages } from '#messages/en.po?start'
import { formatTime, getCalendarDay, type TimeFormat } from '#src/lib/text/format.ts'
import styles from '#src/ui/icons/icon.module.css'
import type { IconName } from '#src/ui/icons/icons.ts'
import { icons } from '#src/ui/icons/icons.ts'

/** The interface text in English. */
export const i18n = setupI18n({ locale: 'en', messages: { en: messages } })

export const localeSettings = { locale: 'en-IN', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }

/** Today, as the page's locale settings have it. */
export const today = getCalendarDay(Date.now(), localeSettings.zone)

/** An element with a class and children. */
export function createElement(
  tag: string,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...children)
  return element
}

/** Isolated text of unknown direction. */
export function createBdi(text: string, className = '', dir = 'auto'): HTMLElement {
  const element = createElement('bdi', className, text)
  element.dir = dir
  return element
}

export function createTime(iso: string, at: number, form: TimeFormat): HTMLTimeElement {
  const element = document.createElement('time')
  element.dateTime = iso
  element.title = iso
  const isToday = form === 'day' && getCalendarDay(at, localeSettings.zone) === today
  element.textContent = isToday ? 'Today' : formatTime(at, form, today, localeSettings)
  return element
}

const ICON_PATHS: Readonly<Record<IconName, string>> = icons
const SVG = 'http://www.w3.org/2000/svg'

export function createIcon(name: IconName, ...classes: readonly (string | undefined)[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.ariaHidden = 'true'
  svg.setAttribute('class', [styles.icon, ...classes].filter(Boolean).join(' '))
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ICON_PATHS[name])
  svg.append(path)
  return svg
}

/** An element of the page that the script completes. */
export function getElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the frame has no ${selector}`)
  return found
}
