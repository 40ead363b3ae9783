import { afterEach, expect, test, vi } from 'vitest'
import { markWords } from '#src/ui/clickable-words.ts'

let stop = () => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A log with messages as the thread renders them: an article with its body. */
function renderLog(...bodies: readonly string[]): HTMLElement {
  const log = document.createElement('div')
  log.role = 'log'
  for (const [index, html] of bodies.entries()) {
    const row = document.createElement('article')
    row.dataset.message = `m"${index}`
    row.innerHTML = `<div><div dir="auto">${html}</div></div>`
    log.append(row)
  }
  document.body.append(log)
  return log
}

/** The texts that are underlined. */
const listMarked = () =>
  Array.from(CSS.highlights.get('words') ?? [], (it) => (it instanceof Range ? it.toString() : ''))

function clickOn(element: Element, word: string) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    const at2d = { clientX: left + width / 2, clientY: top + height / 2 }
    node.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at2d }))
    return
  }
  throw new Error(`${word} is not shown`)
}

test('the words of a message are underlined and take effect by a click, other words don’t', () => {
  const log = renderLog('Where is KL-29340? Not KL-293401.', 'KL-29340 again')
  const onTake = vi.fn()
  stop = markWords([{ messageId: 'm"0', text: 'KL-29340', onClick: onTake }])
  expect(listMarked()).toEqual(['KL-29340'])
  clickOn(log, 'Where')
  clickOn(log, 'KL-293401')
  expect(onTake).not.toHaveBeenCalled()
  clickOn(log, 'KL-29340')
  expect(onTake).toHaveBeenCalledTimes(1)
  stop()
  expect(listMarked()).toEqual([])
  clickOn(log, 'KL-29340')
  expect(onTake).toHaveBeenCalledTimes(1)
})

test('words across elements and lines are found, and what is rendered later', async () => {
  const log = renderLog('It is <b>KL-</b>29340,<br>Rs 3,480')
  const onTake = vi.fn()
  stop = markWords([
    { messageId: 'm"0', text: 'KL-29340', onClick: onTake },
    { messageId: 'm"1', text: 'Rs 3,480', onClick: onTake },
  ])
  expect(listMarked()).toEqual(['KL-29340'])
  const later = renderLog('', 'pay Rs 3,480 today').querySelector('article:last-child')
  if (later) log.append(later)
  await expect.poll(listMarked).toEqual(['KL-29340', 'Rs 3,480'])
})

test('a link among the words stays a link, and the end of a selection is no click', () => {
  const log = renderLog('<a href="#x">KL-29340</a> and KL-29341')
  const onTake = vi.fn()
  stop = markWords([
    { messageId: 'm"0', text: 'KL-29340', onClick: onTake },
    { messageId: 'm"0', text: 'KL-29341', onClick: onTake },
  ])
  clickOn(log, 'KL-29340')
  getSelection()?.selectAllChildren(log)
  clickOn(log, 'KL-29341')
  expect(onTake).not.toHaveBeenCalled()
  getSelection()?.removeAllRanges()
  clickOn(log, 'KL-29341')
  expect(onTake).toHaveBeenCalledTimes(1)
})

test('words of the customer’s record are found in the panel beside the conversation, not in other parts', async () => {
  const log = renderLog('Sunita Rao here')
  const onTake = vi.fn()
  stop = markWords([{ messageId: null, text: 'Sunita', onClick: onTake }])
  expect(listMarked()).toEqual([])
  const panel = document.createElement('div')
  panel.innerHTML =
    '<h2><bdi>Sunita Rao</bdi></h2><dl><dt>Sunita</dt><dd><span>Sunitaben</span></dd><dd>for Sunita</dd></dl>'
  panel.dataset.customerRecord = ''
  document.body.append(panel)
  await expect.poll(listMarked).toEqual(['Sunita', 'Sunita'])
  clickOn(log, 'Sunita')
  expect(onTake).not.toHaveBeenCalled()
  clickOn(panel, 'Sunita')
  expect(onTake).toHaveBeenCalledTimes(1)
})

test('a click on a layer that covers the words takes nothing', () => {
  const log = renderLog('KL-29340')
  const onTake = vi.fn()
  stop = markWords([{ messageId: 'm"0', text: 'KL-29340', onClick: onTake }])
  const layer = document.createElement('div')
  layer.textContent = 'a layer'
  document.body.append(layer)
  const { left, top, width, height } =
    log.querySelector('[dir]')?.getBoundingClientRect() ?? layer.getBoundingClientRect()
  const at = { clientX: left + Math.min(width, 20) / 2, clientY: top + height / 2 }
  layer.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }))
  expect(onTake).not.toHaveBeenCalled()
  log.querySelector('[dir]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }))
  expect(onTake).toHaveBeenCalledTimes(1)
})
