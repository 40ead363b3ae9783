import { expect } from '@playwright/test'
import { eyeFrames, rowsInView } from './conversation-scripts.ts'
import { assignment, type Flow, log } from './flow.ts'

const HTML = `<p>Your <b>refund</b> is <a href="https://kabirsons.example/r" onclick="globalThis.broken = 1">here</a>.</p>
<table><tr><td>Lamp</td><td>2</td></tr></table>
<script>globalThis.broken = 1</script><img src="x" onerror="globalThis.broken = 1">
<a href="javascript:globalThis.broken = 1">Press</a><style>body { display: none }</style>`

/** Of many lengths, as people write. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    content: `word ${n} ${'and more '.repeat((n * 7) % 40)}`,
    role: n % 10 === 9 ? 'agent' : 'user',
  }))

export const conversationFlows: readonly Flow[] = [
  {
    title: 'a ticket opens by its address at its newest message, with who holds it',
    async run({ app, platform }) {
      const { path } = await platform.ticket(many(40))
      await app.open(path)
      const newest = { role: 'article', name: '', containing: 'word 39 ', within: log }
      // The rows are measured once they are drawn, and the end is held while that goes on.
      await app.until('the newest message in view', async () => {
        const [view, { top, bottom }] = [await app.box(log), await app.box(newest)]
        return top >= view.top && bottom <= view.bottom + 1 ? true : undefined
      })
      await app.until('the assignee', async () =>
        (await app.find(assignment)).text.includes('Nobody') ? true : undefined,
      )
    },
  },
  {
    title: 'older messages come in above, and the message under the eye moves by no pixel',
    async run({ app, platform }) {
      const { path } = await platform.ticket(many(160))
      await app.open(path)
      await app.find({ role: 'article', name: '', containing: 'word 159 ', within: log })
      const first = async () => (await app.page.run(rowsInView)).first
      const held = platform.holdFurtherPages('/messages/list')
      await app.until('older messages asked for', async () => {
        if (held.isReached()) return true
        await app.scroll(log, app.touch ? -500 : -2000)
        return undefined
      })
      // The wheel and the finger have their own momentum: what moves by it is no drift.
      await app.until('the conversation at rest', () => app.page.run(restingPlace))
      const before = await first()
      await app.page.run(eyeFrames, 'begin')
      held.release()
      await app.until('older messages', async () => ((await first()) < before ? true : undefined))
      const { frames, drift } = await app.page.run(eyeFrames, 'end')
      expect(frames).toBeGreaterThan(0)
      expect(drift).toBeLessThanOrEqual(1)
    },
  },
  {
    title: 'an HTML message is drawn as markup, and nothing in it runs',
    async run({ app, platform }) {
      const { path } = await platform.ticket([{ content: 'Your refund is here.', content_html: HTML }])
      await app.open(path)
      await app.find({ role: 'article', name: '', containing: 'Your refund is', within: log })
      const drawn = await app.until('the table', () => app.page.run(drawnMarkup))
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

/** True once the conversation has stood in one place for ten frames. Runs in the page. */
async function restingPlace() {
  const view = document.querySelector('[role=log]')
  if (!view) return undefined
  const from = view.scrollTop
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (view.scrollTop !== from) return undefined
  }
  return true
}

/** What became of the markup of a message. Runs in the page. */
function drawnMarkup() {
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
