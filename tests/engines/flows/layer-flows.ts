import { expect } from '@playwright/test'
import type { AppPage } from '../app-page.ts'
import type { Box, Target } from '../page-scripts.ts'
import type { Flow } from './flow.ts'

/** By how much a box may be off: engines round fractions of pixels in their own ways. */
const PX = 1.5
/** Between a layer and its button, and between a layer and the edges of the window. */
const GAP = 4

const conversation = { role: 'region', name: 'Conversation' }

export const layerFlows: readonly Flow[] = [
  {
    title: 'a dialog is as high as its content, and inside the window',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      const palette = { role: 'dialog', name: 'Find and do anything' }
      if (app.touch) await app.click({ role: 'button', name: 'Find and do anything' })
      else await app.press('k', ['Control'])
      await app.enter({ role: 'combobox', name: '', within: palette }, 'zzzz')
      const height = await app.until('a short dialog', () => app.page.run(shortDialog))
      expect(height.dialog).toBeLessThan(400)
      expect(Math.abs(height.dialog - height.content)).toBeLessThan(PX)
      expectInside(app, await app.box(palette))
      await app.press('Escape')
      await app.gone(palette)
    },
  },
  {
    title: 'the menus of the list open beside their buttons',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      await expectBeside(app, { role: 'button', name: 'Filter' }, 'Filter the list', 'below')
      await expectBeside(app, { role: 'button', name: 'Order' }, 'Order of the list', 'below')
    },
  },
  {
    title: 'the menu of the agent opens beside its button',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      await expectBeside(app, await app.meButton(), 'You and this device', 'above', () => app.openMe())
    },
  },
  {
    title: 'the menu of the conversation and the menu of assignees open beside their buttons',
    async run({ app, platform }) {
      const { code, path } = await platform.ticket([{ content: 'Hello' }])
      await app.open(path)
      const more = { role: 'button', name: 'More', within: conversation }
      await expectBeside(app, more, 'Conversation', 'below')
      const assignee = { role: 'button', name: '', ending: `Assign ticket ${code}`, within: conversation }
      await expectBeside(app, assignee, `Assign ticket ${code}`, 'below')
    },
  },
  {
    title: 'the focus ring is shown when a key follows a press of the pointer, and not before',
    async run({ app }) {
      await app.open('/inbox')
      await app.click({ role: 'ticket', name: '', nth: 3 })
      await app.at('/inbox/')
      const ring = () => app.page.run(ringWidth)
      expect(await ring()).toBe(0)
      // Any key that does nothing by itself.
      await app.press('Tab')
      expect(await app.until('a ring', async () => (await ring()) || undefined)).toBe(2)
    },
  },
]

/** Opens a layer by its button, measures where it stands, and closes it by Escape. */
async function expectBeside(
  app: AppPage,
  opener: Target,
  name: string,
  side: 'below' | 'above',
  open: () => Promise<void> = () => app.click(opener),
) {
  const layer = { role: 'dialog', name }
  await open()
  const box = await app.box(layer)
  const anchor = await app.box(opener)
  const gaps = { below: box.top - anchor.bottom, above: anchor.top - box.bottom }
  // The other side where there is no room on this one.
  const gap = Math.abs(gaps[side] - GAP) < PX ? gaps[side] : Math.max(gaps.below, gaps.above)
  expect(Math.abs(gap - GAP), `${name}: the gap`).toBeLessThan(PX)
  // In line with its button at either edge, or moved as far as the window asks for.
  const edges = [
    box.left - anchor.left,
    box.right - anchor.right,
    box.left - GAP,
    box.right + GAP - app.size.width,
  ]
  expect(Math.min(...edges.map(Math.abs)), `${name}: the edges`).toBeLessThan(PX)
  expectInside(app, box)
  await app.press('Escape')
  await app.gone(layer)
}

function expectInside({ size }: AppPage, { left, top, right, bottom }: Box) {
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(size.width + PX)
  expect(bottom).toBeLessThanOrEqual(size.height + PX)
}

/** The heights of an open dialog with little in it, in CSS pixels. Runs in the page. */
function shortDialog() {
  const dialog = document.querySelector('dialog[open]')
  const inner = dialog?.firstElementChild
  if (!dialog || !inner || dialog.getAnimations().length > 0) return undefined
  if (!dialog.textContent?.includes('zzzz')) return undefined
  const content = [...inner.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0)
  return { dialog: dialog.getBoundingClientRect().height, content }
}

/** The width of the ring of what has the focus, in CSS pixels. Runs in the page. */
function ringWidth() {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
}
