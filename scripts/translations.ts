/** Finds what is wrong in the translated catalogs: messages that are missing, unused, or would be shown wrong. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { projectRoot } from './project-root.ts'

export type TranslationProblem = {
  readonly language: string
  /** The English text. */
  readonly message: string
  readonly problem: string
}

/** Reads all catalogs of `messages/`, and compares each language with English. */
export async function findTranslationProblems(): Promise<readonly TranslationProblem[]> {
  const config = getConfig({ cwd: projectRoot })
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts has no catalog')
  const english = (await catalog.read('en')) ?? {}
  const all: TranslationProblem[] = []
  for (const language of config.locales.filter((it) => it !== 'en')) {
    const translated = (await catalog.read(language)) ?? {}
    for (const [id, { message = id }] of Object.entries(english)) {
      const translation = translated[id]?.translation ?? ''
      const problems = translation === '' ? ['missing'] : compareMessages(message, translation, language)
      all.push(...problems.map((problem) => ({ language, message, problem })))
    }
    for (const [id, { message = id }] of Object.entries(translated))
      if (!english[id]) all.push({ language, message, problem: 'unused' })
  }
  return all
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** What would be shown wrong, in words. `language` is a BCP 47 tag. */
export function compareMessages(english: string, translation: string, language: string): readonly string[] {
  const problems: string[] = []
  if (DIRECTION_MARKS.test(translation)) problems.push('has a direction mark: the app isolates directions')
  if (translation.includes('#{')) problems.push('has a # before a value: formatTicketCode writes it')
  if (translation.includes("'")) problems.push('has a straight apostrophe, which quotes in ICU: use ’')
  const expected = describe(compileMessageOrThrow(english))
  const found = describeOrNull(translation)
  if (!found) return [...problems, 'is no valid ICU message']
  problems.push(...compareSets('value', expected.values, found.values))
  problems.push(...compareSets('element', expected.elements, found.elements))
  problems.push(...compareSets('choice', expected.choices, found.choices))
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const plural of found.plurals) {
    const unknown = plural.filter((it) => !/^=?\d+$/.test(it) && !categories.some((known) => known === it))
    const missing = categories.filter((it) => !plural.includes(it))
    if (unknown.length > 0) problems.push(`has a plural form that the language lacks: ${unknown.join(', ')}`)
    if (missing.length > 0) problems.push(`lacks the plural form ${missing.join(', ')}`)
  }
  return problems
}

type MessageParts = {
  readonly values: Set<string>
  readonly elements: Set<string>
  readonly choices: Set<string>
  readonly plurals: string[][]
}

function describeOrNull(text: string): MessageParts | null {
  try {
    return describe(compileMessageOrThrow(text))
  } catch {
    return null
  }
}

/** A compiled message is a list of texts and placeholders: `[name]`, `[name, format]` or `[name, 'plural', cases]`. */
function describe(message: unknown): MessageParts {
  const parts: MessageParts = { values: new Set(), elements: new Set(), choices: new Set(), plurals: [] }
  collectParts(message, parts)
  return parts
}

function collectParts(message: unknown, parts: MessageParts): void {
  for (const token of Array.isArray(message) ? message : [message]) {
    // Anything in angle brackets is markup; only the numbered elements of the macros are expected.
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<[^<>]*>/g)) parts.elements.add(tag)
    if (Array.isArray(token)) collectPlaceholder(token, parts)
  }
}

function collectPlaceholder([name, kind, cases]: readonly unknown[], parts: MessageParts): void {
  parts.values.add(String(name))
  if (typeof cases !== 'object' || cases === null) return
  const entries = Object.entries(cases).filter(([key]) => key !== 'offset')
  const keys = entries.map(([key]) => key)
  if (kind === 'select') parts.choices.add(`${String(name)}: ${keys.toSorted().join(', ')}`)
  else parts.plurals.push(keys)
  for (const [, message] of entries) collectParts(message, parts)
}

function compareSets(what: string, expected: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [
    ...[...expected].filter((it) => !found.has(it)).map((it) => `lacks the ${what} ${it}`),
    ...[...found].filter((it) => !expected.has(it)).map((it) => `has an unknown ${what} ${it}`),
  ]
}
