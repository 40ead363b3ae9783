import { expect } from '@playwright/test'
import type { AppPage } from '../app-page.ts'
import type { Box, Target } from '../page-scripts.ts'
import type { Flow } from './flow.ts'

/** The tolerance for boxes: engines round fractions of pixels differently. */
const TOLERANCE_PX = 1.5
/** The gap between a layer and its button, and between a layer and the edges of the window. */
const GAP_PX = 4

const conversation = { role: 'region', name: 'Conversation' }

export const layerFlows: readonly Flow[] = [
  {
    title: 'a dialog is as high as its content and stays inside the window',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      const palette = { role: 'dialog', name: 'Search or run a command' }
      if (app.hasTouch) await app.click({ role: 'button', name: 'Search or run a command' })
      else await app.press('k', ['Control'])
      await app.enter({ role: 'combobox', name: '', within: palette }, 'zzzz')
      const height = await app.waitFor('a short dialog', () => app.page.run(measureShortDialog))
      expect(height.dialog).toBeLessThan(400)
      expect(Math.abs(height.dialog - height.content)).toBeLessThan(TOLERANCE_PX)
      expectInside(app, await app.boxOf(palette))
      await app.press('Escape')
      await app.waitUntilGone(palette)
    },
  },
  {
    title: 'the list’s menus open beside their buttons',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      await expectBeside(app, { role: 'button', name: 'Filter' }, 'Filter the list', 'below')
      await expectBeside(app, { role: 'button', name: 'Sort' }, 'Sort the list', 'below')
    },
  },
  {
    title: 'the agent menu opens beside its button',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      await expectBeside(app, await app.agentMenuButton(), 'You and this device', 'above', () =>
        app.openAgentMenu(),
      )
    },
  },
  {
    title: 'the conversation menu and the assignment menu open beside their buttons',
    async run({ app, platform }) {
      const { code, path } = await platform.createTicket([{ content: 'Hello' }])
      await app.open(path)
      const more = { role: 'button', name: 'More', within: conversation }
      await expectBeside(app, more, 'Conversation', 'below')
      const assignee = { role: 'button', name: '', ending: `Assign ticket ${code}`, within: conversation }
      await expectBeside(app, assignee, `Assign ticket ${code}`, 'below')
    },
  },
  {
    title: 'the focus ring is shown after a key press, and not after a click',
    async run({ app }) {
      await app.open('/inbox')
      await app.click({ role: 'ticket', name: '', nth: 3 })
      await app.waitForPath('/inbox/')
      const ring = () => app.page.run(focusRingWidth)
      expect(await ring()).toBe(0)
      // Any key without a command.
      await app.press('Tab')
      expect(await app.waitFor('a ring', async () => (await ring()) || undefined)).toBe(2)
    },
  },
]

/** Opens a layer by its button, checks its position, and closes it by Escape. */
async function expectBeside(
  app: AppPage,
  opener: Target,
  name: string,
  side: 'below' | 'above',
  open: () => Promise<void> = () => app.click(opener),
) {
  const layer = { role: 'dialog', name }
  await open()
  const box = await app.boxOf(layer)
  const anchor = await app.boxOf(opener)
  const gaps = { below: box.top - anchor.bottom, above: anchor.top - box.bottom }
  // The layer opens on the other side if there is no room on this one.
  const gap = Math.abs(gaps[side] - GAP_PX) < TOLERANCE_PX ? gaps[side] : Math.max(gaps.below, gaps.above)
  expect(Math.abs(gap - GAP_PX), `${name}: the gap`).toBeLessThan(TOLERANCE_PX)
  // Aligned with its button at either edge, or shifted to stay inside the window.
  const edges = [
    box.left - anchor.left,
    box.right - anchor.right,
    box.left - GAP_PX,
    box.right + GAP_PX - app.size.width,
  ]
  expect(Math.min(...edges.map(Math.abs)), `${name}: the edges`).toBeLessThan(TOLERANCE_PX)
  expectInside(app, box)
  await app.press('Escape')
  await app.waitUntilGone(layer)
}

function expectInside({ size }: AppPage, { left, top, right, bottom }: Box) {
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(size.width + TOLERANCE_PX)
  expect(bottom).toBeLessThanOrEqual(size.height + TOLERANCE_PX)
}

/** The heights of an open dialog and of its content, in CSS pixels. Runs in the page. */
function measureShortDialog() {
  const dialog = document.querySelector('dialog[open]')
  const inner = dialog?.firstElementChild
  if (!dialog || !inner || dialog.getAnimations().length > 0) return undefined
  // The last of its results: until then it names the text that it searches for.
  if (!dialog.textContent?.includes('Nothing found')) return undefined
  const content = [...inner.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0)
  return { dialog: dialog.getBoundingClientRect().height, content }
}

/** The width of the focus ring in CSS pixels. Runs in the page. */
function focusRingWidth() {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
}
