/** How customers of every language ask for a person, and what only looks like it: in their own words, one text for each. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readText } from '#src/domain/attention/person/reader.ts'
import { rootDir } from '../../support/project-files.ts'

const texts = z.object({ asks: z.array(z.string()), none: z.array(z.string()) })
const file = readFileSync(`${rootDir}tests/domain/attention/person-requests.json`, 'utf8')
const byLanguage = Object.entries(z.record(z.string(), texts).parse(JSON.parse(file)))

test.for(byLanguage)(
  'in %s, requests for a person are read, and what only looks like one isn’t',
  ([, them]) => {
    expect(them.asks.filter((it) => readText(it).asks === null)).toEqual([])
    expect(them.none.filter((it) => readText(it).asks !== null)).toEqual([])
  },
)

test('a negation of the bot takes no request back', () => {
  for (const text of [
    'não quero falar com robô quero atendente',
    'não quero mais bot',
    'ما ابي بوت ابي موظف',
  ])
    expect(readText(text)).toMatchObject({ asks: { sentence: text }, takesBack: false })
  for (const text of ['لا داعي لتحويلي إلى موظف', 'não preciso mais de atendente'])
    expect(readText(text)).toMatchObject({ asks: null, takesBack: true })
})

test('who says to be human, and no bot, asks for nothing, with or without a comma', () => {
  for (const text of [
    'i am human, not a machine',
    'soy una persona real, no un robot',
    'sou uma pessoa real, não um robô',
    'saya manusia asli, bukan robot',
    'main real person hoon, not a bot',
  ])
    expect([text, text.replace(',', '')].map((it) => readText(it).asks)).toEqual([null, null])
})
