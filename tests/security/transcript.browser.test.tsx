import { expect, test } from 'vitest'
import { createTranscriptPage } from '#src/ui/safe-html/transcript.ts'
import { depth, isDeep } from '../support/depth.ts'
import { nobody } from './nobody.ts'
import { reach } from './reach.ts'
import { armed, vectors } from './vectors.ts'

const going = new AbortController().signal

/** A transcript as it would be saved, with a message for each HTML. */
function saved(contents: readonly string[], text = 'the plain text'): Promise<string> {
  return createTranscriptPage(
    {
      title: '</title><script>parent.hit()</script>Ticket <b>#1</b>',
      facts: ['Customer: <img src=x onerror=parent.hit()>'],
      entries: [
        { kind: 'day', label: '<script>parent.hit()</script>' },
        ...contents.map((html) => ({
          kind: 'message' as const,
          by: '"><script>parent.hit()</script>',
          who: '<svg onload=parent.hit()>',
          role: '<b>Agent</b>',
          time: '10:42',
          iso: '"><img src=x onerror=parent.hit()>',
          html,
          text,
          items: [
            { name: '<b>invoice.pdf</b>', href: 'https://files.example/i.pdf' },
            { name: 'evil', href: 'javascript:parent.hit()' },
          ],
          delivery: '<i>Failed</i>',
        })),
      ],
    },
    going,
  )
}

/** Opens a page of its own in a frame, where nothing but the page itself says what it may do. */
async function openPage(page: string) {
  let hits = 0
  Object.assign(globalThis, { hit: () => (hits += 1) })
  const frame = document.createElement('iframe')
  frame.src = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const opened = frame.contentDocument
  const view = frame.contentWindow
  if (!opened || !view) throw new Error('the page has left its frame')
  for (const element of opened.querySelectorAll('main *')) {
    for (const name of element.getAttributeNames().filter((it) => it.startsWith('on')))
      element.dispatchEvent(new Event(name.slice(2)))
  }
  // One more turn for what was begun by loading.
  await new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)))
  const asked = view.performance.getEntriesByType('resource').map(({ name }) => name)
  const stayed = frame.contentDocument === opened && frame.src === opened.URL
  return { opened, hits, asked, stayed, close: () => frame.remove() }
}

const withoutPolicy = (page: string) => page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
const arm = (html: string) => armed(html, `${nobody}/x`).replaceAll('hit()', 'parent.hit()')

test('the frame sees what a careless page would do', async () => {
  const careless = `<!doctype html><img src="${nobody}/x.png"><script>parent.hit()</script>`
  const { hits, asked, close } = await openPage(careless)
  close()
  expect(hits).toBe(1)
  expect(asked).toEqual([`${nobody}/x.png`])
})

test('a saved transcript carries the policy that it is opened under, and says nothing of where it was opened', async () => {
  const page = await saved(['<p>x</p>'])
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`)
  expect(page).toContain('<meta name="referrer" content="no-referrer">')
  expect(withoutPolicy(page)).not.toContain('Content-Security-Policy')
  expect(page).not.toMatch(/<(script|link|iframe|object|base)\b/i)
})

type Attack = { readonly name: string; readonly html: string }

const attacks = Object.entries(vectors).map(([name, html]): Attack => ({ name, html: arm(html) }))

/** Each attack has a transcript of its own in `npm run test:deep`; `npm test` puts many into one. */
const ATTACKS_PER_TRANSCRIPT = depth(25, 1)
const transcripts = Array.from({ length: Math.ceil(attacks.length / ATTACKS_PER_TRANSCRIPT) }, (_, at) =>
  attacks.slice(at * ATTACKS_PER_TRANSCRIPT, (at + 1) * ATTACKS_PER_TRANSCRIPT),
)

async function effectsOf(page: string) {
  const { opened, hits, asked, stayed, close } = await openPage(page)
  const boxes = [...opened.querySelectorAll('.body')]
  const links = [...opened.querySelectorAll('a[href]')].filter(
    (it) =>
      !/^(https?|mailto|tel):/.test(it.getAttribute('href') ?? '') ||
      it.getAttribute('rel') !== 'noopener noreferrer' ||
      it.getAttribute('target') !== '_blank',
  )
  const effects = {
    hits,
    asked,
    stayed,
    left: boxes.flatMap((it) => [...it.children]).flatMap((it) => reach(it)),
    links: links.map((it) => it.outerHTML),
    boxes: boxes.length,
    articles: opened.querySelectorAll('body > main > article').length,
  }
  close()
  return effects
}

/** What a transcript of so many messages does: nothing. */
const noEffects = (messages: number) => ({
  hits: 0,
  asked: [],
  stayed: true,
  left: [],
  links: [],
  boxes: messages,
  articles: messages,
})

test.each(transcripts.map((contents) => ({ first: contents[0]?.name, count: contents.length, contents })))(
  '$count attacks from “$first” on do nothing in a saved transcript',
  async ({ contents }) => {
    const page = await saved(contents.map(({ html }) => html))
    const effects = await effectsOf(withoutPolicy(page))
    // Which of them it is shows in a transcript of its own.
    if (contents.length > 1 && JSON.stringify(effects) !== JSON.stringify(noEffects(contents.length)))
      for (const { name, html } of contents)
        expect.soft(await effectsOf(withoutPolicy(await saved([html]))), name).toEqual(noEffects(1))
    expect(effects).toEqual(noEffects(contents.length))
    // The policy only takes away.
    if (isDeep) expect(await effectsOf(page)).toEqual(noEffects(contents.length))
  },
)

test('what is foreign in a transcript is read as it was written', async () => {
  const { opened, close } = await openPage(await saved(['<p>one <b>two</b> &lt;i&gt;</p>']))
  expect(opened.title).toBe('</title><script>parent.hit()</script>Ticket <b>#1</b>')
  expect(opened.querySelector('.facts')?.textContent).toBe('Customer: <img src=x onerror=parent.hit()>')
  expect(opened.querySelector('.body')?.textContent).toBe('one two <i>')
  expect([...opened.querySelectorAll('.items li')].map((it) => it.textContent)).toEqual([
    '<b>invoice.pdf</b> https://files.example/i.pdf',
    'evil',
  ])
  close()
})

test('a picture of another server is named in a transcript, and not loaded', async () => {
  const { opened, asked, close } = await openPage(
    withoutPolicy(
      await saved([
        `<p><img src="${nobody}/a.png" alt="Receipt"> <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>`,
      ]),
    ),
  )
  expect(opened.querySelector('.body')?.textContent).toContain(
    `Receipt (${new URL(nobody).host}, not loaded)`,
  )
  expect(opened.querySelectorAll('.body img')).toHaveLength(1)
  expect(asked.filter((it) => it.startsWith(nobody))).toEqual([])
  close()
})

test('what can’t be made safe is in a transcript as its text', async () => {
  const { opened, close } = await openPage(await saved(['<div>'.repeat(50_000)], 'line one\nline two'))
  expect(opened.querySelector('.body .plain')?.textContent).toBe('line one\nline two')
  close()
})
