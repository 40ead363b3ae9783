import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { loadContent, MessageContent } from '#src/features/conversation/message/content.tsx'
import { getShownLanguage, showLanguage } from '#src/ui/language/language.ts'
import { type RemoteImageMode, SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { watchEffects } from '../effect-watcher.ts'
import type { ShownMessage } from './global.d.ts'
import { readFacts } from './message-facts.ts'

const MARKER = '/marker'
const box = document.getElementById('box')
if (!box) throw new Error('the page has no box')
const root = createRoot(box)
await showLanguage('en', 'en-IN')
await loadContent()
const { i18n } = getShownLanguage()
let shown = 0
let prepared: readonly ShownMessage[] = []

function show(html: string, remoteImages: RemoteImageMode): Element {
  shown += 1
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SafeHtml key={shown} html={html} text="the plain text" imageMode={remoteImages} />
      </I18nProvider>,
    ),
  )
  return box?.firstElementChild ?? document.body
}

function measureMs(action: () => unknown): number {
  const startedAt = performance.now()
  action()
  return performance.now() - startedAt
}

globalThis.messageHarness = {
  async watchAll(messages, remoteImages) {
    const all = []
    for (const html of messages) {
      const { finish } = watchEffects(box, MARKER)
      all.push(await finish(show(html, remoteImages)))
    }
    return all
  },
  async watchNaive(html) {
    const { finish } = watchEffects(box, MARKER)
    box.innerHTML = html
    // Error events of refused loads, and their handlers, run some turns later.
    for (let turn = 0; turn < 3; turn += 1) await fetch(MARKER)
    return finish()
  },
  prepare(messages) {
    prepared = messages
  },
  showPrepared(index) {
    const message = prepared[index]
    shown += 1
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          {message && <MessageContent key={shown} message={message} />}
        </I18nProvider>,
      ),
    )
  },
  read: (html) => readFacts(show(html, 'tap')),
  time(messages) {
    const each = (action: (html: string) => unknown) => messages.map((html) => measureMs(() => action(html)))
    return {
      first: each((html) => sanitiseHtml(html, i18n)),
      again: each((html) => sanitiseHtml(html, i18n)),
      shown: each((html) => show(html, 'tap')),
      plain: (root.unmount(), each((html) => (box.textContent = html))),
    }
  },
}
