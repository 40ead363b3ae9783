import { expect, test } from 'vitest'
import { fc } from '../../../support/property.ts'
import { recogniseIn } from './support.ts'

test.each([
  [
    'It is KL-29340, the Chanderi dupatta for ₹3,480. It is a gift, we need it by 24 November.',
    ['id KL29340 “KL-29340”', 'amount INR 3480 “₹3,480”', 'date 2026-11-24 “24 November”'],
  ],
  ['kl 29340 and KL29341', ['id KL29340 “kl 29340”', 'id KL29341 “KL29341”']],
  ['ticket #10482 is still open', ['id 10482 “#10482”']],
  ['my order number is 4521987', ['id 4521987 “4521987”']],
  ['Order no. 29340', ['id 29340 “29340”']],
  ['ORD12345 hasn’t come', ['id ORD12345 “ORD12345”']],
  ['pedido nº 88213', ['id 88213 “88213”']],
  ['मेरा ऑर्डर नंबर 29340 है', ['id 29340 “29340”']],
  ['KL-२९३४०', ['id KL29340 “KL-२९३४०”']],
  ['طلبي رقم ٢٩٣٤٠', ['id 29340 “٢٩٣٤٠”']],
  ['ஆர்டர் எண் 29340', ['id 29340 “29340”']],
  ['nomor pesanan saya 29340', ['id 29340 “29340”']],
  ['KL-29340க்கு', ['id KL29340 “KL-29340”']],
  ['my kl-29340 has not come', ['id KL29340 “kl-29340”']],
  ['KL\u201129340, or KL\u201329341', ['id KL29340 “KL\u201129340”', 'id KL29341 “KL\u201329341”']],
  ['covid-19, expo-2026, mp-3', []],
])('ids: %s', (text, expected) => {
  expect(recogniseIn(text)).toEqual(expected)
})

test.each([
  ['₹3,480', 'INR 3480'],
  ['₹1,20,000', 'INR 120000'],
  ['₹ 99.50', 'INR 99.5'],
  ['Rs. 3480/-', 'INR 3480'],
  ['3480/-', 'INR 3480'],
  ['Rs 4,500', 'INR 4500'],
  ['3480 rupees', 'INR 3480'],
  ['₹३,४८०', 'INR 3480'],
  ['500 रुपये', 'INR 500'],
  ['500 rupaye', 'INR 500'],
  ['ரூ. 500', 'INR 500'],
  ['500 ரூபாய்', 'INR 500'],
  ['1.299,00 €', 'EUR 1299'],
  ['€ 12,50', 'EUR 12.5'],
  ['R$ 1.299,90', 'BRL 1299.9'],
  ['150 reais', 'BRL 150'],
  ['Rp 150.000', 'IDR 150000'],
  ['Rp150.000', 'IDR 150000'],
  ['150.000 rupiah', 'IDR 150000'],
  ['$49.99', '$ 49.99'],
  ['US$ 1,000', 'USD 1000'],
  ['AED 250', 'AED 250'],
  ['٢٥٠ درهم', 'AED 250'],
  ['250 ريال', 'SAR 250'],
  ['$1.500 pesos', '$ 1500'],
  ['\u200f١٬٢٥٠٫٠٠٠\u00a0د.ك.\u200f', 'KWD 1250'],
  ['KWD 12.500', 'KWD 12.5'],
  ['KWD 1,250', 'KWD 1250'],
  ['BHD 1,250.750', 'BHD 1250.75'],
  ['\u200f١٬٢٥٠٫٥٠\u00a0ج.م.\u200f', 'EGP 1250.5'],
  ['€ 1.250,125', 'EUR 1250.125'],
  ['1.250.000 rupiah', 'IDR 1250000'],
])('amounts: %s', (text, value) => {
  expect(recogniseIn(`x ${text} y`).filter((it) => it.startsWith('amount'))).toHaveLength(1)
  expect(recogniseIn(`x ${text} y`)[0]).toContain(`amount ${value} “`)
})

test.each([
  ['24 November', '2026-11-24'],
  ['24th of Nov', '2026-11-24'],
  ['November 24', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['24/11', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['24-11-26', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['11/24', '2026-11-24'],
  ['5 January', '2027-01-05'],
  ['24 de noviembre', '2026-11-24'],
  ['24 de novembro de 2026', '2026-11-24'],
  ['24 नवंबर', '2026-11-24'],
  ['२४ नवंबर', '2026-11-24'],
  ['24 navambar', '2026-11-24'],
  ['24 नवंबर 2026', '2026-11-24'],
  ['٢٤ نوفمبر', '2026-11-24'],
  ['24 நவம்பர்', '2026-11-24'],
  ['24 Desember', '2026-12-24'],
  ['tomorrow', '2026-11-25'],
  ['day after tomorrow', '2026-11-26'],
  ['yesterday', '2026-11-23'],
  ['Monday', '2026-11-30'],
  ['next Monday', '2026-11-30'],
  ['Tuesday', '2026-12-01'],
  ['mañana', '2026-11-25'],
  ['pasado mañana', '2026-11-26'],
  ['el lunes', '2026-11-30'],
  ['amanhã', '2026-11-25'],
  ['segunda-feira', '2026-11-30'],
  ['सोमवार', '2026-11-30'],
  ['कल', '2026-11-25'],
  ['kal', '2026-11-25'],
  ['besok', '2026-11-25'],
  ['hari Senin', '2026-11-30'],
  ['غدًا', '2026-11-25'],
  ['يوم الاثنين', '2026-11-30'],
  ['நாளை', '2026-11-25'],
  ['திங்கட்கிழமை', '2026-11-30'],
  ['by the 26th', '2026-11-26'],
  ['26 tarikh', '2026-11-26'],
])('dates: %s', (text, value) => {
  const found = recogniseIn(`x ${text} y`).filter((it) => it.startsWith('date'))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`date ${value} “`)
})

test.each([
  ['It was meant to be here on Tuesday', '2026-11-17'],
  ['last Friday', '2026-11-20'],
  ['kal aaya tha', '2026-11-23'],
  ['कल आया था', '2026-11-23'],
])('a day of the past: %s', (text, value) => {
  expect(recogniseIn(text)[0]).toContain(`date ${value} “`)
})

test.each([
  ['call at 5 pm', 'time 17:00 “5 pm”'],
  ['17:30', 'time 17:30 “17:30”'],
  ['5:30 p.m.', 'time 17:30 “5:30 p.m.”'],
  ['5 बजे', 'time 05:00 “5 बजे”'],
  ['jam 15.30', 'time 15:30 “jam 15.30”'],
  ['às 15h', 'time 15:00 “às 15”'],
  ['a.b+c@example.co.in', 'email a.b+c@example.co.in “a.b+c@example.co.in”'],
  ['+91 98450 11223', 'phone 919845011223 “+91 98450 11223”'],
  ['9845011223', 'phone 9845011223 “9845011223”'],
  ['My name is Ananya Krishnamurthy.', 'name ananya krishnamurthy “Ananya Krishnamurthy”'],
  ['my name is ravi', 'name ravi “ravi”'],
  ['This is Ravi from Pune', 'name ravi “Ravi”'],
  ['Me llamo José Pérez', 'name jose perez “José Pérez”'],
  ['Meu nome é Ana', 'name ana “Ana”'],
  ['मेरा नाम सुरेश अग्रवाल है', 'name सुरेश अग्रवाल “सुरेश अग्रवाल”'],
  ['Mera naam Suresh hai', 'name suresh “Suresh”'],
  ['Nama saya Dewi Lestari', 'name dewi lestari “Dewi Lestari”'],
  ['اسمي فاطمة', 'name فاطمة “فاطمة”'],
  ['என் பெயர் முத்து', 'name முத்து “முத்து”'],
])('other kinds: %s', (text, expected) => {
  expect(recogniseIn(text)).toEqual([expected])
})

test.each([
  'My address is Flat 4B, 12 MG Road, Bengaluru 560001',
  'Flat 4B, 12 MG Road, Bengaluru 560001',
  'Rua das Flores 123, apto 4, São Paulo 01310-100',
  'Jl. Sudirman No. 5, Jakarta Selatan, 12190',
  'मकान 12, गांधी नगर, जयपुर 302001',
])('addresses: %s', (text) => {
  expect(recogniseIn(text).map((it) => it.split(' ')[0])).toEqual(['address'])
})

test.each([
  '2 pieces',
  'I bought it in 2025',
  'available 24/7',
  'the ₹999 combo'.replace('₹999 ', ''),
  '1/2 kg',
  'size 42',
  'This is unacceptable',
  'I am very angry',
  'buenas, por la mañana mejor'.replace('buenas, ', ''),
])('nothing: %s', (text) => {
  expect(recogniseIn(text)).toEqual([])
})

test('a zero-width character or a mark of direction inside an id is part of its place, not of its text', () => {
  expect(recogniseIn('KL-29\u200b340')).toEqual(['id KL29340 “KL-29\u200b340”'])
  expect(recogniseIn('\u202eKL-29340\u202c')).toEqual(['id KL29340 “KL-29340”'])
})

// Generates: an amount as the browser writes it in a locale and its currency.
test('an amount keeps its value, whatever locale and number of decimals it is written in', () => {
  const written = fc.constantFrom(
    ...([
      ['ar-SA', 'SAR', 2],
      ['ar-EG', 'EGP', 2],
      ['ar-KW', 'KWD', 3],
      ['en-KW', 'KWD', 3],
      ['ar-BH', 'BHD', 3],
      ['ar-OM', 'OMR', 3],
      ['en-IN', 'INR', 2],
      ['hi-IN', 'INR', 2],
      ['es-ES', 'EUR', 2],
      ['pt-BR', 'BRL', 2],
      ['id-ID', 'IDR', 0],
    ] as const),
  )
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 999_999_999 }), ([locale, currency, decimals], units) => {
      const amount = units / 10 ** decimals
      const formatter = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      const found = recogniseIn(`x ${formatter.format(amount)} y`)
      expect(found[0]).toContain(`amount ${currency} ${amount} “`)
    }),
  )
})
