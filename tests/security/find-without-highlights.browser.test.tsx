/** Find in browsers without the CSS Custom Highlight API (Firefox before 140). */
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { createSearchPattern } from '#src/domain/messages/find.ts'
import { highlightMatches, supportsHighlights } from '#src/features/conversation/find/search-highlights.ts'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'

beforeEach(() => void vi.stubGlobal('Highlight', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  getSelection()?.removeAllRanges()
})

/** Three messages that say "refund"; the second is higher than the view. */
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
  const needle = createSearchPattern('refund')
  if (!log || !needle) throw new Error('there is no log')
  return { log, needle }
}

const selected = () => getSelection()?.toString() ?? ''

test('the hit that is gone to is selected, across elements too, and nothing is marked or changed', () => {
  expect(supportsHighlights()).toBe(false)
  const { log, needle } = showLog()
  const before = log.innerHTML
  const stop = highlightMatches(log, { needle, currentMessageId: '0' })
  expect(selected()).toBe('refund')
  expect(getSelection()?.anchorNode?.parentElement?.localName).toBe('b')
  expect(CSS.highlights.size).toBe(0)
  expect(log.innerHTML).toBe(before)
  stop()
  expect(selected()).toBe('')
})

test('a hit below the edge of a high message is scrolled into view', async () => {
  const { log, needle } = showLog()
  const stop = highlightMatches(log, { needle, currentMessageId: '1' })
  expect(selected()).toBe('refund')
  await vi.waitFor(() => expect(log.scrollTop).toBeGreaterThan(100))
  const [words, view] = [getSelection()?.getRangeAt(0).getBoundingClientRect(), log.getBoundingClientRect()]
  expect(words?.top).toBeGreaterThanOrEqual(view.top)
  expect(words?.bottom).toBeLessThanOrEqual(view.bottom)
  stop()
})

test('a message that arrives later takes the selection from nobody, and without a hit gone to nothing is selected', async () => {
  const { log, needle } = showLog()
  const stop = highlightMatches(log, { needle, currentMessageId: null })
  expect(selected()).toBe('')
  stop()
  const again = highlightMatches(log, { needle, currentMessageId: '2' })
  const [first] = log.querySelectorAll('p')
  if (!first) throw new Error('there are no words')
  getSelection()?.selectAllChildren(first)
  const fresh = document.createElement('article')
  fresh.dataset['message'] = '3'
  fresh.innerHTML = '<div><div dir="auto">refund</div></div>'
  log.append(fresh)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(selected(), 'what the person selected stays').toBe('Your refund')
  again()
})
