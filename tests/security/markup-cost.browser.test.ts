import { expect, test, vi } from 'vitest'
import { isTooLargeToParse } from '#src/ui/safe-html/limits.ts'
import { estimateMarkup } from '#src/ui/safe-html/markup-cost.ts'
import { depth } from '../support/depth.ts'
import { seed as randomSeed } from '../support/property.ts'
import { hostileMessages, reportedMessages } from './hostile-messages.ts'
import { PREFIXES, UNCLOSED_OPENERS } from './hostile-pieces.ts'
import { vectors } from './vectors.ts'

/** To repeat a failed run of `npm run test:deep`, put the printed seed here. */
const seed = `${randomSeed}`
/** The test parses nothing above this estimate: the app refuses such a message. */
const MAX_PARSED = 60_000

/** What the browser's parser builds from a text, and the estimated upper bound. */
function compare(html: string) {
  const estimated = estimateMarkup(html, MAX_PARSED)
  const isParsed = [estimated.elements, estimated.attributes, estimated.tags, estimated.comments].every(
    (count) => count < MAX_PARSED,
  )
  const parsed = isParsed ? countIn(new DOMParser().parseFromString(html, 'text/html')) : null
  return { estimated, parsed }
}

/** Counts nodes, including the content of templates, which is in a separate fragment. */
function countIn(root: Document | DocumentFragment) {
  const count = { elements: 0, attributes: 0, comments: 0 }
  const remaining: (Document | DocumentFragment)[] = [root]
  for (let part = remaining.pop(); part; part = remaining.pop()) {
    for (const element of part.querySelectorAll('*')) {
      count.elements += 1
      count.attributes += Element.prototype.getAttributeNames.call(element).length
      if (element instanceof HTMLTemplateElement) remaining.push(element.content)
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
  const { estimated, parsed } = compare(html)
  if (!parsed) return false
  const label = `${name}: ${html.slice(0, 300)}`
  expect(estimated.elements, `elements of ${label}`).toBeGreaterThanOrEqual(parsed.elements)
  expect(estimated.attributes, `attributes of ${label}`).toBeGreaterThanOrEqual(parsed.attributes)
  expect(estimated.comments, `comments of ${label}`).toBeGreaterThanOrEqual(parsed.comments)
  return true
}

test(`the parser never builds more than estimated, seed ${seed} [FLT-84]`, () => {
  const all = hostileMessages(seed, depth(600, 2_500), 3000).concat(
    hostileMessages(`${seed} long`, depth(15, 60)),
  )
  const parsed = all.filter(({ name, html }) => expectBound(name, html))
  expect(parsed.length).toBeGreaterThan(all.length / 2)
})

test('the parser never builds more than estimated from an attack or a reported message [FLT-84]', () => {
  for (const [name, html] of Object.entries(vectors)) expect(expectBound(name, html), name).toBe(true)
  for (const { name, html } of reportedMessages()) expectBound(name, html)
})

/** UTF-16 units that regular expressions match while `work` runs: a measure of work that does not depend on the machine. */
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

/** After `<svg>` and similar tags, up to 33 units are read as a name at each `<`. */
const MATCHED_PER_UNIT = 50

test('the work of the estimate is linear in the length of unclosed openers [FLT-84]', () => {
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
