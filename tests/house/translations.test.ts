/** Every language has every message, with the same values and elements as English and its own plural forms. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#src/lib/text/languages.ts'
import { compareMessages, findTranslationProblems } from '../../scripts/translations.ts'
import { readProjectFile, rootDir } from '../support/project-files.ts'

test('no message of a language is missing, unused or unsafe', async () => {
  const problems = await findTranslationProblems()
  expect(problems.map((it) => `${it.language}: “${it.message}” ${it.problem}`)).toEqual([])
})

test('each catalogue and its glossary say whether a native speaker has reviewed them', () => {
  const review = /^(# )?(Not yet reviewed|Reviewed) by a native speaker\b/
  const files = LANGUAGES.filter(({ tag }) => tag !== 'en').flatMap(({ tag }) => [
    `messages/${tag}.po`,
    `messages/glossary.${tag}.md`,
  ])
  expect(files.filter((path) => !review.test(readProjectFile(path)))).toEqual([])
})

/** The words that the platforms of a language use for these buttons, although they are long. */
const USUAL_LONG_LABELS = ['ar Reload', 'es Select', 'es Unlock', 'pt-BR Unlock']
/** Letters that every button has room for: “Undo” is “Deshacer”. */
const ALWAYS_FITS = 9

test('the label of a button is at most 1.6 times as long as in English', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const tooLong: string[] = []
  for (const { tag } of LANGUAGES) {
    const letters = new Intl.Segmenter(tag, { granularity: 'grapheme' })
    const measure = (text: string) => [...letters.segment(text.replaceAll(/<[^>]*>/g, ''))].length
    for (const { message = '', translation = '', comments = [] } of Object.values(
      (await catalog?.read(tag)) ?? {},
    )) {
      const isButton = comments.some((it) => /^(A b|B)utton\b/.test(it))
      if (!isButton || /\{/.test(message) || USUAL_LONG_LABELS.includes(`${tag} ${message}`)) continue
      if (measure(translation) > Math.max(ALWAYS_FITS, Math.ceil(1.6 * measure(message))))
        tooLong.push(`${tag}: “${message}”: “${translation}”`)
    }
  }
  expect(tooLong).toEqual([])
})

test('what would be shown wrong in a translation is found', () => {
  const compare = (english: string, translation: string, language = 'es') =>
    compareMessages(english, translation, language)
  expect(compare('Assigned to {name}', 'Asignado a {name}')).toEqual([])
  expect(compare('Assigned to {name}', 'Asignado a {nombre}')).toEqual([
    'lacks the value name',
    'has an unknown value nombre',
  ])
  expect(compare('Open <0>{code}</0>', 'Abrir {code}')).toEqual([
    'lacks the element <0>',
    'lacks the element </0>',
  ])
  expect(compare('Open', 'Abrir <img src=x>')).toEqual(['has an unknown element <img src=x>'])
  expect(compare('Open', '<b>Abrir</b>')).toEqual([
    'has an unknown element <b>',
    'has an unknown element </b>',
  ])
  expect(compare('It’s open', "It's open")).toEqual(['has a straight apostrophe, which quotes in ICU: use ’'])
  expect(compare('Open', 'Abrir {n')).toEqual(['is no valid ICU message'])
  expect(compare('Open', '\u202eAbrir')).toEqual(['has a direction mark: the app isolates directions'])
  expect(compare('Ticket {code}', 'Ticket #{code}')).toEqual([
    'has a # before a value: formatTicketCode writes it',
  ])
  const english = '{n, plural, one {# ticket} other {# tickets}}'
  expect(compare(english, '{n, plural, one {# tiket} other {# tiket}}', 'id')).toEqual([
    'has a plural form that the language lacks: one',
  ])
  expect(compare(english, '{n, plural, one {# تذكرة} other {# تذكرة}}', 'ar')).toEqual([
    'lacks the plural form zero, two, few, many',
  ])
  expect(compare('{k, select, a {A} other {B}}', '{k, select, b {A} other {B}}')).toEqual([
    'lacks the choice k: a, other',
    'has an unknown choice k: b, other',
  ])
})

/** Numbers that Hindi says with a word in their number: part of the English message, values, translation. */
const AGREEING: readonly (readonly [string, Record<string, string | number>, string])[] = [
  ['Last {duration}', { count: 1, duration: '1 घंटा' }, 'पिछला 1 घंटा'],
  ['Last {duration}', { count: 4, duration: '4 घंटे' }, 'पिछले 4 घंटे'],
  ['{loaded} loaded, sorted', { loadedCount: 1, loaded: '1' }, '1 लोड हुआ, क्रम में लगाया गया'],
  ['{loaded} loaded, sorted', { loadedCount: 50, loaded: '50' }, '50 लोड हुए, क्रम में लगाए गए'],
  [
    'No ticket is next.',
    { checkedCount: 1, checkedText: '1', openText: '5' },
    'कोई अगला टिकट नहीं। 5 में से 1 जाँचा गया।',
  ],
  [
    'No ticket is next.',
    { checkedCount: 4, checkedText: '4', openText: '5' },
    'कोई अगला टिकट नहीं। 5 में से 4 जाँचे गए।',
  ],
]

test('Hindi says one loaded or checked ticket in the singular, several in the plural', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const entries = Object.values((await catalog?.read('hi')) ?? {})
  const texts = AGREEING.map(([part, values]) => {
    const entry = entries.find(({ message }) => message?.includes(part))
    const message = compileMessageOrThrow(entry?.translation ?? '')
    return setupI18n({ locale: 'hi', messages: { hi: { text: message } } })._('text', values)
  })
  expect(texts).toEqual(AGREEING.map(([, , text]) => text))
})

/** They concern a PIN only: of digits, or before anything is chosen. */
const PIN_ONLY = [
  'Dates are guessed first. Choose another PIN.',
  'Many people use this PIN. Choose another one.',
  'Sequences and repeats are guessed first. Choose another PIN.',
  'Choose a PIN to start',
  'This PIN keeps passers-by out. Guessing it from a copied disk takes {time}.',
  'No PIN yet, so unlocking needs your token. Set a PIN to stay signed in on this device.',
]

test('what a text says of a PIN, another says of a passphrase', () => {
  const texts = [...readProjectFile('messages/en.po').matchAll(/^msgid "(.+)"$/gm)].map(
    ([, text]) => text ?? '',
  )
  const simplify = (text: string) =>
    text.toLowerCase().replaceAll('after one more wrong passphrase', 'after one more')
  const simplified = new Set(texts.map(simplify))
  const isAboutBoth = (text: string) =>
    /passphrase/i.test(text) || simplified.has(simplify(text.replaceAll(/\bPIN(?=s?\b)/g, 'passphrase')))
  const aboutPins = texts.filter((it) => /\bPINs?\b/.test(it))
  expect(new Set(aboutPins.filter((it) => !isAboutBoth(it)))).toEqual(new Set(PIN_ONLY))
})
