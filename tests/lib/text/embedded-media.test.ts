import { expect, test } from 'vitest'
import { getMessageContent, getMessageLine, isBlankMessage } from '#src/domain/messages/message-text.ts'
import { replaceEmbedded } from '#src/lib/text/embedded-media.ts'
import { fieldToLine } from '#src/lib/text/html-text.ts'
import { fc } from '../../support/property.ts'

const cases: readonly (readonly [string, string, string])[] = [
  ['a video', '<video src="https://m.example/a/clip.mp4" controls></video>', 'clip.mp4'],
  [
    'a video with sources',
    '<video controls>\n<source src="https://m.example/b.webm" type="video/webm"></video>',
    'b.webm',
  ],
  ['a video without quotes', '<video src=https://m.example/clip.mp4></video>', 'clip.mp4'],
  ['a video that is never closed', '<video src="https://m.example/clip.mp4">', 'clip.mp4'],
  ['a video of another part of the email', '<video src="cid:clip.mp4"></video>', 'clip.mp4'],
  ['a video without an address', '<video></video>', 'Video'],
  ['a recording', '<audio src="https://m.example/voice.ogg?sig=a%2Fb"></audio>', 'voice.ogg'],
  ['a recording on no server', '<audio controls><source src="/r/8841.mp3"></audio>', '8841.mp3'],
  [
    'a page',
    '<iframe src="https://www.video.example/embed/x1"></iframe>',
    'https://www.video.example/embed/x1',
  ],
  [
    'a page with a title',
    '<iframe title="Map of the shop" src="https://maps.example/e?q=1"></iframe>',
    'Map of the shop',
  ],
  ['a page without a scheme', '<iframe src="//maps.example/e"></iframe>', 'https://maps.example/e'],
  [
    'a page of a long address',
    `<iframe src="https://maps.example/${'e'.repeat(80)}"></iframe>`,
    'maps.example',
  ],
  ['a page of its own', '<iframe srcdoc="<p>Hi</p>"></iframe>', 'Web page'],
  [
    'a file',
    '<object data="https://f.example/invoice%20934.pdf" type="application/pdf">None</object>',
    'invoice 934.pdf',
  ],
  ['a plug-in', '<embed src="https://f.example/game.swf">', 'game.swf'],
  ['a drawing', '<svg viewBox="0 0 400 300"><path d="M0 0"/></svg>', 'Image'],
  ['a drawing with a title', '<svg><title>Seat plan</title><path d="M0 0"/></svg>', 'Seat plan'],
  ['a formula', '<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', 'x=2'],
  ['a drawing with a label', '<svg aria-label="Seat plan" width="24"></svg>', 'Seat plan'],
  ['an address with a script', '<iframe src="javascript:alert(1)"></iframe>', 'Web page'],
]

const LABELS: Readonly<Record<string, string>> = { '<video>': 'Video', '<iframe>': 'Web page' }
const labelImage = (name: string) => LABELS[name] ?? 'Image'

test.each(cases)('%s alone leaves a text that names it, and is not blank', (_, html, expected) => {
  const message = { text: '', html }
  expect(isBlankMessage(message)).toBe(false)
  expect(getMessageLine(message, labelImage)).toBe(expected)
  expect(getMessageLine({ text: '', html: `<p>Here:</p>${html}<p>Thanks</p>` }, labelImage)).toBe(
    `Here: ${expected} Thanks`,
  )
  expect(fieldToLine(`<p>Here:</p>${html}<p>Thanks</p>`, labelImage)).toBe(`Here: ${expected} Thanks`)
})

test('a form leaves its words', () => {
  const message = {
    text: '',
    html: '<form action="https://x.example"><label>Size</label> <button>Send</button></form>',
  }
  expect(getMessageLine(message)).toBe('Size Send')
})

test.each([
  ['a tracking page', '<iframe src="https://t.example/p" width="1" height="1"></iframe>'],
  ['a hidden page', '<iframe hidden src="https://t.example/p"></iframe>'],
  ['a page that styles hide', '<iframe style="display: none" src="https://t.example/p"></iframe>'],
  ['an icon', '<svg width="16" height="16"><path d="M0 0"/></svg>'],
])('%s leaves nothing', (_, html) => {
  expect(isBlankMessage({ text: '', html })).toBe(true)
  expect(getMessageLine({ text: '', html: `<p>Hi</p>${html}` })).toBe('Hi')
})

test('a text that only mentions elements stays as it is', () => {
  for (const text of ['use <video> or <svg>', 'a <videos> b', '<iframe-x>', 'no element'])
    expect(getMessageContent({ text, html: '' })).toEqual({ kind: 'text', text })
})

/** Pieces of elements, attributes, and text, in any order and number. */
test('of any pieces, no embedded element and no attribute of one is left open', () => {
  const piece = fc.constantFrom(
    '<video',
    '<svg',
    '<iframe',
    '</video>',
    '</svg>',
    ' src="https://x.example/"',
    " title='",
    '"><b>',
    '>',
    '<title>',
    'text',
    '"',
    "'",
    '&quot;',
    '/>',
    '<p>',
    ' onerror=1',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const added =
        replaceEmbedded(pieces.join('')).match(/<a href="[^"<>]*">[^<>]*<\/a>|<img src="" alt="[^"<>]*">/g) ??
        []
      for (const it of added) expect(it).not.toMatch(/\son|<script/)
      expect(replaceEmbedded(replaceEmbedded(pieces.join('')))).toBe(replaceEmbedded(pieces.join('')))
    }),
  )
})
