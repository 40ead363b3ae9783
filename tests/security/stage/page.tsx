import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { MessageContent } from '#src/features/conversation/message/content.tsx'
import { type RemoteImageMode, SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { watch } from '../watcher.ts'
import { factsOf } from './facts.ts'
import type { ShownMessage } from './global.d.ts'

const MARKER = '/marker'
const place = document.getElementById('box')
if (!place) throw new Error('the page has no box')
const root = createRoot(place)
let shown = 0
let prepared: readonly ShownMessage[] = []

function show(html: string, remoteImages: RemoteImageMode): Element {
  shown += 1
  flushSync(() =>
    root.render(<SafeHtml key={shown} html={html} text="the plain text" imageMode={remoteImages} />),
  )
  return place?.firstElementChild ?? document.body
}

function took(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

globalThis.stage = {
  async watchAll(messages, remoteImages) {
    const all = []
    for (const html of messages) {
      const { finish } = watch(place, MARKER)
      all.push(await finish(show(html, remoteImages)))
    }
    return all
  },
  async watchNaive(html) {
    const { finish } = watch(place, MARKER)
    place.innerHTML = html
    // What fails to load says so after it was refused, and handlers of that run later still.
    for (let turn = 0; turn < 3; turn += 1) await fetch(MARKER)
    return finish()
  },
  prepare(messages) {
    prepared = messages
  },
  showPrepared(index) {
    const message = prepared[index]
    shown += 1
    flushSync(() => root.render(message && <MessageContent key={shown} message={message} />))
  },
  read: (html) => factsOf(show(html, 'tap')),
  time(messages) {
    const each = (act: (html: string) => unknown) => messages.map((html) => took(() => act(html)))
    return {
      first: each(sanitiseHtml),
      again: each(sanitiseHtml),
      shown: each((html) => show(html, 'tap')),
      plain: (root.unmount(), each((html) => (place.textContent = html))),
    }
  },
}
