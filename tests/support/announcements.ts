import type { Page } from '@playwright/test'
import { z } from 'zod'

const STORE_KEY = 'announcements of the page'

/**
 * Records what live regions announce on this page from its next load on, in order. Read it with `readAnnouncements`.
 *
 * It follows the rules of WAI-ARIA as browsers implement them: a status announces what is added to it after it was
 * inserted, an alert also its initial content; `aria-atomic`, which both have by default, announces the whole region again;
 * content that is removed, hidden or behind a modal dialog is not announced.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript((noted) => {
    const announcements: string[] = []
    Reflect.set(window, noted, announcements)
    const LIVE: Record<string, string> = { status: 'polite', log: 'polite', alert: 'assertive' }
    const roleOf = (it: Element) => it.getAttribute('role') ?? (it.localName === 'output' ? 'status' : '')
    const liveOf = (it: Element) => it.getAttribute('aria-live') ?? LIVE[roleOf(it)] ?? 'off'
    const isRegion = (it: Element) => it.hasAttribute('aria-live') || roleOf(it) in LIVE
    const regionOf = (node: Node) => {
      let at = node instanceof Element ? node : node.parentElement
      while (at && !isRegion(at)) at = at.parentElement
      return at
    }
    const isAtomic = (it: Element) =>
      it.hasAttribute('aria-atomic') ? it.getAttribute('aria-atomic') === 'true' : roleOf(it) !== 'log'
    const isHidden = (it: Element) =>
      it.closest('[aria-hidden="true"], [inert]') !== null || !it.checkVisibility()
    const isCovered = (it: Element) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      return modal !== undefined && !modal.contains(it)
    }
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || isHidden(node)) return ''
      const named = node.getAttribute('aria-label')
      const text = named !== null && !isRegion(node) ? named : [...node.childNodes].map(textOf).join('')
      return getComputedStyle(node).display === 'inline' ? text : ` ${text} `
    }
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

    new MutationObserver((records) => {
      const fresh = new Set<Node>()
      const changed = new Map<Element, Node[]>()
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (type === 'childList') fresh.add(node)
          if (!node.isConnected) continue
          const region = regionOf(node)
          if (region) changed.set(region, [...(changed.get(region) ?? []), node])
          if (node instanceof Element)
            for (const alert of node.querySelectorAll('[role="alert"]')) changed.set(alert, [alert])
        }
      for (const [region, nodes] of changed) {
        if (liveOf(region) === 'off' || isHidden(region) || isCovered(region)) continue
        const isNew = [...fresh].some((it) => it.contains(region))
        if (isNew && roleOf(region) !== 'alert') continue
        const outermost = nodes.filter((it) => !nodes.some((other) => other !== it && other.contains(it)))
        const text = words((isAtomic(region) ? [region] : outermost).map(textOf).join(' '))
        if (text !== '') announcements.push(`${liveOf(region)}: ${text}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, STORE_KEY)
}

/** The announcements since the page was loaded or `clearAnnouncements`, each after its politeness. */
export async function readAnnouncements(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate((noted) => Reflect.get(window, noted), STORE_KEY))
}

export async function clearAnnouncements(page: Page): Promise<void> {
  await page.evaluate((noted) => Reflect.get(window, noted).splice(0), STORE_KEY)
}
