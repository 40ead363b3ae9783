import { expect, test } from 'vitest'
import { findTopics } from '#src/domain/templates/topics/find-topics.ts'
import { TOPICS } from '#src/domain/templates/topics/topic-words.ts'
import { EN } from '#src/domain/templates/topics/words/en.ts'

test.each([
  ['My order hasn’t come, and nobody picks up the phone.', { late: 'hasn’t come', missedCall: 'picks up' }],
  ['mera order kab tak aayega', { late: 'kab tak' }],
  ['अगर सोमवार तक नहीं आया तो मैं क्या करूँ?', { late: 'नहीं आया' }],
  ['என் ஆர்டர் இன்னும் வரவில்லை', { late: 'இன்னும் வரவில்லை' }],
  ['phone panninen, yaarum edukkala, panam thirumba venum', { refund: 'panam thirumba' }],
  ['টাকা ফেরত কবে পাব', { refund: 'টাকা ফেরত', late: 'কবে পাব' }],
  ['لم تصل الطلبية وأريد استرداد المبلغ', { late: 'لم تصل', refund: 'استرداد' }],
  ['أين الفاتورة؟', { invoice: 'الفاتورة' }],
  ['¿Puedo cambiar la talla? Me llegó ROTO', { exchange: 'cambiar', damaged: 'ROTO' }],
  ['O pedido não chegou, quero o estorno', { late: 'não chegou', refund: 'estorno' }],
  ['Pesanan saya belum sampai, mana nomor resi?', { late: 'belum sampai', tracking: 'nomor resi' }],
  ['ｏｔｐ not received', { late: 'not received', loginCode: 'ｏｔｐ' }],
  ['order_delay_2', { late: 'delay' }],
  ['Thanks, all good. See you later!', {}],
  ['Latex gloves, plate, template', {}],
  ['', {}],
])('the words of topics in %j', (text, topics) => {
  expect(Object.fromEntries(findTopics(text))).toEqual(topics)
})

test('every topic has words in the language of the interface', () => {
  for (const topic of TOPICS) {
    const [word = ''] = EN[topic].split(',')
    expect([...findTopics(word.replaceAll('*', '')).keys()], topic).toContain(topic)
  }
})

test('a text of any length and of any characters is looked at only at its beginning', () => {
  expect(findTopics(`${'a '.repeat(500_000)}refund`).size).toBe(0)
  expect([...findTopics(`\u202erefund\u202c \ud800`).keys()]).toEqual(['refund'])
})
