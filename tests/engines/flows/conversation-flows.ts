import { expect } from '@playwright/test'
import { measureDrift, readFirstRow } from './conversation-scripts.ts'
import { assignment, type Flow, log } from './flow.ts'

const HTML = `<p>Your <b>refund</b> is <a href="https://kabirsons.example/r" onclick="globalThis.broken = 1">here</a>.</p>
<table><tr><td>Lamp</td><td>2</td></tr></table>
<script>globalThis.broken = 1</script><img src="x" onerror="globalThis.broken = 1">
<a href="javascript:globalThis.broken = 1">Press</a><style>body { display: none }</style>`

/** Messages of varying length. */
const createMessages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    content: `word ${n} ${'and more '.repeat((n * 7) % 40)}`,
    role: n % 10 === 9 ? 'agent' : 'user',
  }))

export const conversationFlows: readonly Flow[] = [
  {
    title: 'a ticket opens by its URL at its newest message, with its assignee',
    async run({ app, platform }) {
      const { path } = await platform.createTicket(createMessages(40))
      await app.open(path)
      const newest = { role: 'article', name: '', containing: 'word 39 ', within: log }
      // Rows are measured once they are rendered, and the log stays at its end meanwhile.
      await app.waitFor('the newest message in view', async () => {
        const [view, { top, bottom }] = [await app.boxOf(log), await app.boxOf(newest)]
        return top >= view.top && bottom <= view.bottom + 1 ? true : undefined
      })
      await app.waitFor('the assignee', async () =>
        (await app.waitForElement(assignment)).text.includes('No assignee') ? true : undefined,
      )
    },
  },
  {
    title: 'older messages are prepended, and the visible message moves by no more than a pixel',
    async run({ app, platform }) {
      const { path } = await platform.createTicket(createMessages(160))
      await app.open(path)
      await app.waitForElement({ role: 'article', name: '', containing: 'word 159 ', within: log })
      const first = async () => (await app.page.run(readFirstRow)).first
      const heldPages = platform.holdFurtherPages('/messages/list')
      await app.waitFor('a request for older messages', async () => {
        if (heldPages.isReached()) return true
        await app.scroll(log, app.hasTouch ? -500 : -2000)
        return undefined
      })
      // Waits for the momentum of the wheel or the finger, which is not drift.
      await app.waitFor('the conversation at rest', () => app.page.run(isScrollAtRest))
      const before = await first()
      await app.page.run(measureDrift, 'begin')
      heldPages.release()
      await app.waitFor('older messages', async () => ((await first()) < before ? true : undefined))
      const { frames, drift } = await app.page.run(measureDrift, 'end')
      expect(frames).toBeGreaterThan(0)
      expect(drift).toBeLessThanOrEqual(1)
    },
  },
  {
    title: 'an HTML message is rendered as markup, and nothing in it runs',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([{ content: 'Your refund is here.', content_html: HTML }])
      await app.open(path)
      await app.waitForElement({ role: 'article', name: '', containing: 'Your refund is', within: log })
      const drawn = await app.waitFor('the table', () => app.page.run(readMarkup))
      expect(drawn).toEqual({
        isBold: true,
        cells: ['Lamp', '2'],
        link: 'https://kabirsons.example/r',
        unsafe: 0,
        broken: false,
        isPageShown: true,
      })
    },
  },
]

/** True once the scroll position was unchanged for ten frames. Runs in the page. */
async function isScrollAtRest() {
  const view = document.querySelector('[role=log]')
  if (!view) return undefined
  const from = view.scrollTop
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (view.scrollTop !== from) return undefined
  }
  return true
}

/** The rendered markup of the message. Runs in the page. */
function readMarkup() {
  const body = document.querySelector('[role=log] article')
  const cells = [...(body?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  const bold = body?.querySelector('b, strong')
  if (!body || !bold || cells.length === 0) return undefined
  return {
    isBold: Number(getComputedStyle(bold).fontWeight) >= 600,
    cells,
    link: body.querySelector('a[href*="kabirsons"]')?.getAttribute('href'),
    unsafe: body.querySelectorAll('script, style, [onclick], [onerror], [href^="javascript"], img[src="x"]')
      .length,
    broken: 'broken' in globalThis,
    isPageShown: getComputedStyle(document.body).display !== 'none',
  }
}
