import { expect, test } from 'vitest'
import { getWordKeys, splitQueryWords, splitWords } from '#src/domain/search/word-keys.ts'
import { foldText } from '#src/domain/text/fold.ts'
import { fc } from '../../support/property.ts'

const listWords = (text: string) => splitWords(text).map((it) => it.word)

test.each([
  ['सुनीता', 'sunita'],
  ['मनमोहन', 'manmohan'],
  ['कृष्ण', 'krishna'],
  ['संजय', 'sanjay'],
  ['ಸಿಂಹ', 'simha'],
  ['গঙ্গা', 'ganga'],
  ['সৌরভ', 'saurabh'],
  ['হরপ্রসাদ', 'haraprasad'],
  ['ਸਿੰਘ', 'singh'],
  ['નરેન્દ્ર', 'narendra'],
  ['முத்துலட்சுமி', 'muthulakshumi'],
  ['கணேசன்', 'kanesan'],
  ['வெற்றி', 'vetri'],
  ['తెలుగు', 'thelugu'],
  ['ನಾಗರಾಜ', 'nagaraja'],
  ['കീർത്തന', 'kirthana'],
  ['محمد', 'mahamad'],
  ['عبدالله', 'abdullah'],
  ['наталья', 'natalya'],
  ['γιωργοσ', 'giorgos'],
  ['łukasz', 'lukasz'],
  ['sunita', 'sunita'],
])('%s is spelled %s in Latin letters', (word, roman) => {
  expect(getWordKeys(word).roman).toBe(roman)
})

test('a word has one to six keys, whatever its characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      for (const { word } of splitWords(foldText(text).text)) {
        const { folded, loose } = getWordKeys(word)
        expect(folded).toBe(word)
        expect(loose.length).toBeGreaterThanOrEqual(1)
        expect(loose.length).toBeLessThanOrEqual(6)
      }
    }),
  )
  const indic = fc.string({
    unit: fc.integer({ min: 0x900, max: 0xd7f }).map((it) => String.fromCodePoint(it)),
  })
  const arabic = fc.string({
    unit: fc.integer({ min: 0x600, max: 0x6ff }).map((it) => String.fromCodePoint(it)),
  })
  fc.assert(
    fc.property(fc.oneof(indic, arabic), (word) => {
      expect(getWordKeys(word).loose.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('texts are split at everything that is no letter, mark or digit, with the places of the words', () => {
  expect(splitWords('al-rashid, kl-59177')).toEqual([
    { word: 'al', from: 0, to: 2 },
    { word: 'rashid', from: 3, to: 9 },
    { word: 'kl', from: 11, to: 13 },
    { word: '59177', from: 14, to: 19 },
  ])
  expect(listWords('सुनीता रावत')).toEqual(['सुनीता', 'रावत'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { word, from, to } of splitWords(text)) expect(text.slice(from, to)).toBe(word)
    }),
  )
})

test('Chinese and Japanese are split into overlapping pairs, and a single character stays one', () => {
  expect(listWords('王小明abc')).toEqual(['王小', '小明', '明', 'abc'])
  expect(splitQueryWords('王小明').map((it) => it.word)).toEqual(['王小', '小明'])
  expect(splitQueryWords('明').map((it) => it.word)).toEqual(['明'])
})
