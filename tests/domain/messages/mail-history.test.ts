/** The history that mail programs repeat in HTML, in several languages. */
import { expect, test } from 'vitest'
import { getReadableText, getTextWithoutHistory } from '#src/domain/messages/message-text.ts'

const read = (html: string) => getTextWithoutHistory({ text: '', html })

test.each([
  [
    'Yahoo, with a prefix of its own',
    '<div class="ydp1wrap"><div>Size L</div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>Which?</div></div>',
  ],
  [
    'Yahoo on Android',
    '<div>Size L</div><br> <blockquote style="margin: 0 0 20px 0;"> <div style="x"> <div>On Fri, 20 Nov 2026 at 15:05, Shop</div><div>&lt;help@shop.example&gt; wrote:</div> </div> <div>Which?</div></blockquote>',
  ],
  [
    'a Samsung phone in Spanish',
    '<p>Size L</p><div><div>-------- Mensaje original --------</div><div>De: Shop</div><div>Which?</div></div>',
  ],
  [
    'a header in Arabic',
    '<p>Size L</p><p><b>من:</b> Shop<br><b>تم الإرسال:</b> 20 نوفمبر 2026<br><b>إلى:</b> Ravi<br><b>الموضوع:</b> Re</p><p>Which?</p>',
  ],
  [
    'a header in Portuguese',
    '<p>Size L</p><p><b>De:</b> Shop &lt;help@shop.example&gt;<br><b>Enviada em:</b> 20 de novembro de 2026 15:05<br><b>Para:</b> Ravi</p><p>Which?</p>',
  ],
  [
    'mail.ru',
    '<div>Size L</div><blockquote style="border-left:1px solid">Пятница, 20 ноября 2026, 15:05 +03:00 от Shop &lt;help@shop.example&gt;:<br><div>Which?</div></blockquote>',
  ],
])('of a reply by %s only the reply is left, and the whole is readable', (_, html) => {
  expect(read(html)).toBe('Size L')
  expect(getReadableText({ text: '', html })).toContain('Which?')
})

test.each([
  [
    'a mail forwarded by Apple Mail',
    '<div>See<br><div>Begin forwarded message:</div><br><blockquote type="cite"><div><b>From: </b>Shop &lt;help@shop.example&gt;</div><div><b>Date: </b>20 November 2026 at 15:05</div><br><div>Which?</div></blockquote></div>',
  ],
  [
    'a mail forwarded by Gmail',
    '<div>See</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <b>Shop</b> &lt;help@shop.example&gt;<br>Date: Fri, Nov 20, 2026 at 3:05 PM</div><p>Which?</p></div>',
  ],
  [
    'a form',
    '<p>New entry</p><p><b>From:</b> Ravi &lt;ravi@mail.example&gt;</p><p><b>Message:</b> Which?</p><p><b>Date:</b> 20 Nov 2026 10:00</p>',
  ],
  ['an order', '<p>Pickup</p><p><b>From:</b> MG Road<br><b>Sent:</b> 20 Nov 2026 15:05</p><p>Which?</p>'],
  [
    'what the shop wrote, quoted alone',
    '<p><b>From:</b> Shop &lt;help@shop.example&gt;<br><b>Sent:</b> 20 Nov 2026</p><p>Which?</p>',
  ],
])('%s is no history', (_, html) => {
  expect(read(html)).toContain('Which?')
})
