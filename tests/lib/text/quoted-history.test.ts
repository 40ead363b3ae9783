import { expect, test } from 'vitest'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { fc } from '../../support/property.ts'

/** The lines that mail programs write above a quoted message. */
const ATTRIBUTIONS = [
  'On Fri, 20 Nov 2026 at 15:00, Shop <help@shop.example> wrote:',
  'пт, 20 нояб. 2026 г. в 15:00, Shop <help@shop.example>:',
  '2026年11月20日(金) 15:00 Shop <help@shop.example>:',
  'pt., 20 lis 2026 o 15:00 Shop <help@shop.example> napisał(a):',
  '---- On Fri, 20 Nov 2026 15:00:00 +0530 Shop <help@shop.example> wrote ----',
]
const word = fc.constantFrom('Size', 'L', 'please', '42', 'a > b', 'help@shop.example', 'Danke')
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((it) => it.join(' '))
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

test('what follows the line of any mail program is history, and the reply above it stays', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(...ATTRIBUTIONS), lines, (reply, attribution, quoted) => {
      const history = [attribution, '', ...quoted.map((it) => `> ${it}`)].join('\n')
      const text = `${reply.join('\n')}\n\n${history}`
      expect(findQuotedText(text)).toEqual({ from: text.length - history.length, to: text.length })
    }),
  )
})

test.each([
  'Write to Shop <help@shop.example>:\n> a',
  'Order 5 for <ravi@shop.example>:\n> a',
  'Order by 20.11.2026 for <ravi@shop.example>:\n> 2 shirts',
  '--- 20 boxes ---\nblue',
  'From 20 Nov:\n> 12 boxes',
  'My order:\n> 2 shirts\n> 1 kurta\n> 3 socks',
  'Please bring\n\n> 2 shirts\n> 1 kurta\n> 3 socks',
  'My order:\n> 2 shirts\n>\n> 1 kurta',
  'As I wrote on 20 Nov 2026:\n> 2 shirts\n> 1 kurta',
  'Wie ich am 20.11.2026 schrieb:\n> 2 Hemden',
  'كما كتبت في 20/11/2026 15:00:\n> 2',
  'My wife wrote 2 items:\n> 2 shirts\n> 1 kurta',
  'From: MG Road\nTo: Indiranagar\nDate: 20 Nov, 5pm',
  'From: MG Road\nTo: Indiranagar\nDate: 20 Nov 2026 17:00\nSubject: pickup',
  'From: ravi@shop.example\nDate: 20 Nov 2026 10:00\nSize L',
  'From: Delhi\nSent: 20 Nov 2026, 5:30 pm\nNot received',
  'De: CDMX\nFecha: mañana 5:00\n2 cajas',
  'De: São Paulo\nPara: Rio\nData: 20/11/2026 15:00',
  'Von: Berlin\nNach: Bonn\nDatum: 20.11.2026',
  'Dari: Jakarta\nKe: Bandung\nTanggal: 20/11/2026 15:00',
  'من: الرياض\nإلى: جدة\nتاريخ: ٢٠ نوفمبر ٢٠٢٦',
  'प्रेषक: दिल्ली\nदिनांक: 20 नवंबर 2026',
  'से: दिल्ली\nभेजा गया: 20 नवंबर 2026',
  'От: Москва\nОтправлено: 20.11.2026 15:05',
  'From: Ravi <ravi@mail.example>\nMessage: size L\nDate: 20 Nov 2026 10:00',
  'Colours\n--- Original ---\nblue',
  'Anfang der weitergeleiteten Nachricht:\n\nVon: Shop <help@shop.example>\nDatum: 20. November 2026 um 15:05\n\nRechnung',
])('“%s” is no history', (text) => {
  expect(findQuotedText(`Hello\n${text}`)).toBeNull()
})

test.each([
  'From: Shop <help@shop.example>\nSent: Friday, 20 November 2026 15:00\nTo: Ravi\n\nSize?',
  'From: Shop\nSent: Friday, 20 November 2026 15:00\nTo: Ravi\nSubject: Re: Order\n\nSize?',
  'From: Shop [mailto:help@shop.example]\nSent: Friday 15:00\nSize?',
  'De : Shop <help@shop.example>\nEnvoyé : vendredi 20 novembre 2026 15:00\nObjet : x\n\nSize?',
  'Von: Shop <help@shop.example>\nDatum: 20.11.2026 15:00\nAn: Ravi\n\nSize?',
  'من: Shop <help@shop.example>\nتاريخ: ٢٠ نوفمبر ٢٠٢٦\nإلى: س\n\nSize?',
  'في الجمعة، ٢٠ نوفمبر ٢٠٢٦ في ٣:٠٠ م تمت كتابة ما يلي بواسطة Shop <help@shop.example>:\n> Size?',
  'On Fri, 20 Nov 2026 at 15:00, Shop <help@shop.example> wrote:\nSize?\nWhich?',
  'On Fri, 20 Nov 2026 at 15:00, Shop <help@shop.example>\nwrote:\n\nSize?\nWhich?',
  'On 20 Nov, Shop wrote:\n> Size?',
  'Am 20.11.26 schrieb Shop:\n> Size?',
  'शुक्र, 20 नव॰ 2026 को 3:00 pm बजे को Shop <help@shop.example> ने लिखा:\n> Size?',
  '> Hello Ravi,\n>\n> Which size?',
  '\u202bفي الجمعة، ٢٠ نوفمبر ٢٠٢٦ في ٣:٠٥ م تمت كتابة ما يلي بواسطة \u202aShop\u202c\u200f <\u202ahelp@shop.example\u202c\u200f>:\u202c\n> Size?',
  'শুক্র, ২০ নভে, ২০২৬ তারিখে ৩:০৫ PM টায় Shop <help@shop.example> লিখেছেন:\n> Size?',
  'शुक्र, २० नोव्हें, २०२६ रोजी ३:०५ PM वाजता Shop <help@shop.example> ने लिहिले:\n> Size?',
  'ಶುಕ್ರ, ನವೆಂ 20, 2026 ರಂದು 3:05 PM ಸಮಯಕ್ಕೆ Shop <help@shop.example> ಅವರು ಬರೆದಿದ್ದಾರೆ:\n> Size?',
  'جمعہ، 20 نومبر، 2026 کو 3:05 PM پر Shop <help@shop.example> نے لکھا:\n> Size?',
  'Vào Th 6, 20 thg 11, 2026 vào lúc 15:05 Shop <help@shop.example> đã viết:\n> Size?',
  'Pada Jumat, 20 November 2026 15.05.00 WIB, Shop <help@shop.example> menulis:  \n \n Size?',
  'Dari: Shop <help@shop.example>\nTerkirim: Jumat, 20 November 2026 15.05\nUntuk: Ravi\n\nSize?',
  'से: Shop\nभेजा गया: 20 नवंबर 2026\nविषय: Re\n\nSize?',
  'من: Shop <help@shop.example>\nتم الإرسال: 20 نوفمبر 2026\nإلى: س\n\nSize?',
  'From: Shop <help@shop.example>\nSubject: Re\nDate: 20 November 2026 15:05\n\nSize?',
  '-------- Mensaje original --------De: Shop <help@shop.example> Fecha: 20/11/26 Size?',
  '------------------ Original ------------------\nFrom: "Shop"<help@shop.example>;\nSize?',
  '-------- Ursprüngliche Nachricht --------\nVon: Shop\nSize?',
  '-----அசல் செய்தி-----\nஅனுப்புநர்: Shop\nSize?',
])('“%s” is history', (history) => {
  const text = `Size L\n\n${history}`
  expect(findQuotedText(text)).toEqual({ from: 'Size L\n\n'.length, to: text.length })
})
