import { expect, test, vi } from 'vitest'
import { isTooLargeToParse } from '#src/ui/safe-html/limits.ts'
import { estimateMarkup } from '#src/ui/safe-html/markup-cost.ts'
import { depth } from '../support/depth.ts'
import { hostileMessages, reportedMessages } from './hostile-messages.ts'
import { PREFIXES, UNCLOSED_OPENERS } from './hostile-pieces.ts'
import { vectors } from './vectors.ts'

/** Another one at each run; a run that failed is repeated by putting the printed seed here. */
const seed = `${Date.now()}`
/** Elements past which nothing is parsed here: by then everything has been refused. */
const ENOUGH = 60_000

/** What the browser's parser builds of a text, and what was expected of it at most. */
function compare(html: string) {
  const most = estimateMarkup(html, ENOUGH)
  const isParsed = [most.elements, most.attributes, most.tags, most.comments].every((count) => count < ENOUGH)
  const built = isParsed ? countIn(new DOMParser().parseFromString(html, 'text/html')) : null
  return { most, built }
}

/** Also what a template holds, which is in a document of its own. */
function countIn(root: Document | DocumentFragment) {
  const count = { elements: 0, attributes: 0, comments: 0 }
  const left: (Document | DocumentFragment)[] = [root]
  for (let part = left.pop(); part; part = left.pop()) {
    for (const element of part.querySelectorAll('*')) {
      count.elements += 1
      count.attributes += Element.prototype.getAttributeNames.call(element).length
      if (element instanceof HTMLTemplateElement) left.push(element.content)
    }
    const walker = document.createTreeWalker(
      part,
      NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION,
    )
    while (walker.nextNode()) count.comments += 1
  }
  return count
}

function expectBound(name: string, html: string) {
  const { most, built } = compare(html)
  if (!built) return false
  const told = `${name}: ${html.slice(0, 300)}`
  expect(most.elements, `elements of ${told}`).toBeGreaterThanOrEqual(built.elements)
  expect(most.attributes, `attributes of ${told}`).toBeGreaterThanOrEqual(built.attributes)
  expect(most.comments, `comments of ${told}`).toBeGreaterThanOrEqual(built.comments)
  return true
}

test(`the parser never builds more than is estimated, seed ${seed} [FLT-84]`, () => {
  const all = hostileMessages(seed, depth(600, 2_500), 3000).concat(
    hostileMessages(`${seed} long`, depth(15, 60)),
  )
  const parsed = all.filter(({ name, html }) => expectBound(name, html))
  expect(parsed.length).toBeGreaterThan(all.length / 2)
})

test('the parser never builds more of an attack or of a reported message than is estimated [FLT-84]', () => {
  for (const [name, html] of Object.entries(vectors)) expect(expectBound(name, html), name).toBe(true)
  for (const { name, html } of reportedMessages()) expectBound(name, html)
})

/** UTF-16 units that regular expressions match while `work` runs: work that a busy machine doesn't change. */
function countMatchedUnits(work: () => void): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  try {
    work()
    return exec.mock.results.reduce(
      (units, result) => units + (result.type === 'return' ? (result.value?.[0].length ?? 0) : 0),
      0,
    )
  } finally {
    exec.mockRestore()
  }
}

/** Past `<svg>` and its like, up to 33 units are read as a name at each `<`. */
const MATCHED_PER_UNIT = 50

test('the estimate of unclosed openers takes work linear in the length of the text [FLT-84]', () => {
  for (const prefix of PREFIXES)
    for (const opener of UNCLOSED_OPENERS) {
      const html = `${prefix}${opener.repeat(1_000)}${'x'.repeat(50_000)}`
      const units = countMatchedUnits(() => estimateMarkup(html))
      expect(units / html.length, `${prefix}, then ${opener}`).toBeLessThan(MATCHED_PER_UNIT)
    }
})

test('a text with too much markup is refused without counting all of it [FLT-84]', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(500_000)}">`
  const tags = '<i x>y</i>'.repeat(100)
  for (const html of [`<svg>${tags}${'x'.repeat(900_000)}`, `<p>${'&amp;'.repeat(60_000)}<p>${tags}`]) {
    expect(isTooLargeToParse(html)).toBe(true)
    const counted = countMatchedUnits(() => isTooLargeToParse(html))
    expect(counted).toBeLessThan(countMatchedUnits(() => estimateMarkup(html)) / 2)
  }
  expect(isTooLargeToParse(`<p>${picture}${tags}`)).toBe(false)
  expect(isTooLargeToParse(`<p>${'&amp;'.repeat(50_000)}${picture}${tags}`)).toBe(false)
  expect(isTooLargeToParse(`<p>${picture}${'&amp;'.repeat(60_000)}`)).toBe(true)
})
