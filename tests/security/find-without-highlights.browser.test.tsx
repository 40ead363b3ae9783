/** Find in browsers without the CSS Custom Highlight API (Firefox before 140). */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { createSearchPattern } from '#src/domain/messages/find.ts'
import { highlightMatches } from '#src/features/conversation/find/search-highlights.ts'
import { supportsHighlights } from '#src/ui/message-ranges.ts'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'

beforeEach(() => void vi.stubGlobal('Highlight', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  getSelection()?.removeAllRanges()
})

/** Renders three messages that contain "refund"; the second is higher than the viewport. */
function showLog() {
  const { container } = render(
    <div role="log" style={{ blockSize: 200, overflow: 'auto' }}>
      {[
        '<p>Your <b>ref</b>und</p>',
        `${'<p>line</p>'.repeat(40)}<p>The refund is late</p>`,
        '<p>refund</p>',
      ].map((html, at) => (
        <article key={html} data-message={String(at)}>
          <div>
            <SafeHtml html={html} text="" />
          </div>
        </article>
      ))}
    </div>,
  )
  const log = container.querySelector<HTMLElement>('[role=log]')
  const pattern = createSearchPattern('refund')
  if (!log || !pattern) throw new Error('there is no log')
  return { log, pattern }
}

const selectedText = () => getSelection()?.toString() ?? ''

test('the current match is selected, also across elements, and the markup is unchanged', () => {
  expect(supportsHighlights()).toBe(false)
  const { log, pattern } = showLog()
  const before = log.innerHTML
  const stop = highlightMatches(log, { pattern, currentMessageId: '0' })
  expect(selectedText()).toBe('refund')
  expect(getSelection()?.anchorNode?.parentElement?.localName).toBe('b')
  expect(CSS.highlights.size).toBe(0)
  expect(log.innerHTML).toBe(before)
  stop()
  expect(selectedText()).toBe('')
})

test('a match below the edge of a high message is scrolled into view', async () => {
  const { log, pattern } = showLog()
  const stop = highlightMatches(log, { pattern, currentMessageId: '1' })
  expect(selectedText()).toBe('refund')
  await vi.waitFor(() => expect(log.scrollTop).toBeGreaterThan(100))
  const [words, view] = [getSelection()?.getRangeAt(0).getBoundingClientRect(), log.getBoundingClientRect()]
  expect(words?.top).toBeGreaterThanOrEqual(view.top)
  expect(words?.bottom).toBeLessThanOrEqual(view.bottom)
  stop()
})

test('a message that arrives later leaves the selection alone, and without a current match nothing is selected', async () => {
  const { log, pattern } = showLog()
  const stop = highlightMatches(log, { pattern, currentMessageId: null })
  expect(selectedText()).toBe('')
  stop()
  const stopCurrent = highlightMatches(log, { pattern, currentMessageId: '2' })
  const [first] = log.querySelectorAll('p')
  if (!first) throw new Error('there is no paragraph')
  getSelection()?.selectAllChildren(first)
  const fresh = document.createElement('article')
  fresh.dataset['message'] = '3'
  fresh.innerHTML = '<div><div dir="auto">refund</div></div>'
  log.append(fresh)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(selectedText(), 'the user’s selection stays').toBe('Your refund')
  stopCurrent()
})
