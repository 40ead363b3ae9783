import { expect, test } from 'vitest'
import { createTranscriptPage } from '#src/ui/safe-html/transcript.ts'
import { depth, isDeep } from '../support/depth.ts'
import { english } from '../support/english.ts'
import { CLOSED_PORT_URL } from './closed-port.ts'
import { findRiskyContent } from './risky-content.ts'
import { armVector, vectors } from './vectors.ts'

const signal = new AbortController().signal

/** Creates a saved transcript with a message for each HTML, and hostile text in all other fields. */
function createPage(contents: readonly string[], text = 'the plain text'): Promise<string> {
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
    signal,
    english,
  )
}

/** Opens a saved page in a frame, where only the page's own policy applies, and triggers its event handlers. */
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
  if (!opened || !view) throw new Error('the page navigated its frame away')
  for (const element of opened.querySelectorAll('main *')) {
    for (const name of element.getAttributeNames().filter((it) => it.startsWith('on')))
      element.dispatchEvent(new Event(name.slice(2)))
  }
  // Two more frames for effects that loading has started.
  await new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)))
  const requests = view.performance.getEntriesByType('resource').map(({ name }) => name)
  const stayed = frame.contentDocument === opened && frame.src === opened.URL
  return { opened, hits, requests, stayed, close: () => frame.remove() }
}

const withoutPolicy = (page: string) => page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
const arm = (html: string) => armVector(html, `${CLOSED_PORT_URL}/x`).replaceAll('hit()', 'parent.hit()')

test('the frame records the effects of an unsafe page', async () => {
  const careless = `<!doctype html><img src="${CLOSED_PORT_URL}/x.png"><script>parent.hit()</script>`
  const { hits, requests, close } = await openPage(careless)
  close()
  expect(hits).toBe(1)
  expect(requests).toEqual([`${CLOSED_PORT_URL}/x.png`])
})

test('a saved transcript has its own policy and does not reveal where it was opened', async () => {
  const page = await createPage(['<p>x</p>'])
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`)
  expect(page).toContain('<meta name="referrer" content="no-referrer">')
  expect(withoutPolicy(page)).not.toContain('Content-Security-Policy')
  expect(page).not.toMatch(/<(script|link|iframe|object|base)\b/i)
})

type Attack = { readonly name: string; readonly html: string }

const attacks = Object.entries(vectors).map(([name, html]): Attack => ({ name, html: arm(html) }))

/** `npm run test:deep` creates a transcript for each attack; `npm test` puts many into one. */
const ATTACKS_PER_TRANSCRIPT = depth(25, 1)
const transcripts = Array.from({ length: Math.ceil(attacks.length / ATTACKS_PER_TRANSCRIPT) }, (_, at) =>
  attacks.slice(at * ATTACKS_PER_TRANSCRIPT, (at + 1) * ATTACKS_PER_TRANSCRIPT),
)

async function effectsOf(page: string) {
  const { opened, hits, requests, stayed, close } = await openPage(page)
  const boxes = [...opened.querySelectorAll('.body')]
  const links = [...opened.querySelectorAll('a[href]')].filter(
    (it) =>
      !/^(https?|mailto|tel):/.test(it.getAttribute('href') ?? '') ||
      it.getAttribute('rel') !== 'noopener noreferrer' ||
      it.getAttribute('target') !== '_blank',
  )
  const effects = {
    hits,
    requests,
    stayed,
    left: boxes.flatMap((it) => [...it.children]).flatMap((it) => findRiskyContent(it)),
    links: links.map((it) => it.outerHTML),
    boxes: boxes.length,
    articles: opened.querySelectorAll('body > main > article').length,
  }
  close()
  return effects
}

/** The expected result of a transcript of `messages` messages without effects. */
const noEffects = (messages: number) => ({
  hits: 0,
  requests: [],
  stayed: true,
  left: [],
  links: [],
  boxes: messages,
  articles: messages,
})

test.each(transcripts.map((contents) => ({ first: contents[0]?.name, count: contents.length, contents })))(
  '$count attacks from “$first” on have no effect in a saved transcript',
  async ({ contents }) => {
    const page = await createPage(contents.map(({ html }) => html))
    const effects = await effectsOf(withoutPolicy(page))
    // Repeats each attack in its own transcript, to name the one that had an effect.
    if (contents.length > 1 && JSON.stringify(effects) !== JSON.stringify(noEffects(contents.length)))
      for (const { name, html } of contents)
        expect.soft(await effectsOf(withoutPolicy(await createPage([html]))), name).toEqual(noEffects(1))
    expect(effects).toEqual(noEffects(contents.length))
    // The policy only restricts further, so it is tested in the deep run.
    if (isDeep) expect(await effectsOf(page)).toEqual(noEffects(contents.length))
  },
)

test('text fields of a transcript are shown as they were written', async () => {
  const { opened, close } = await openPage(await createPage(['<p>one <b>two</b> &lt;i&gt;</p>']))
  expect(opened.title).toBe('</title><script>parent.hit()</script>Ticket <b>#1</b>')
  expect(opened.querySelector('.facts')?.textContent).toBe('Customer: <img src=x onerror=parent.hit()>')
  expect(opened.querySelector('.body')?.textContent).toBe('one two <i>')
  expect([...opened.querySelectorAll('.items li')].map((it) => it.textContent)).toEqual([
    '<b>invoice.pdf</b> https://files.example/i.pdf',
    'evil',
  ])
  close()
})

test('a remote image is named in a transcript and not loaded', async () => {
  const { opened, requests, close } = await openPage(
    withoutPolicy(
      await createPage([
        `<p><img src="${CLOSED_PORT_URL}/a.png" alt="Receipt"> <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>`,
      ]),
    ),
  )
  expect(opened.querySelector('.body')?.textContent).toContain(
    `Receipt (${new URL(CLOSED_PORT_URL).host}, not loaded)`,
  )
  expect(opened.querySelectorAll('.body img')).toHaveLength(1)
  expect(requests.filter((it) => it.startsWith(CLOSED_PORT_URL))).toEqual([])
  close()
})

test('a message that can’t be sanitised is in the transcript as plain text', async () => {
  const { opened, close } = await openPage(await createPage(['<div>'.repeat(50_000)], 'line one\nline two'))
  expect(opened.querySelector('.body .plain')?.textContent).toBe('line one\nline two')
  close()
})

test('the title of a saved page, which names the file, has no direction marks', async () => {
  const transcript = { title: '\u2068#10482\u2069', facts: [], entries: [] }
  const page = await createTranscriptPage(transcript, signal, english)
  expect(page).toContain('<title>#10482</title>')
})
