import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { expect, test } from 'vitest'
import { SCRIPTS, type Script } from '#src/ui/script-fonts/scripts.ts'
import { rootDir } from '../support/project-files.ts'

const tokens = postcss.parse(readFileSync(join(rootDir, 'src/styles/tokens.css'), 'utf8'))
const webFonts: AtRule[] = []
tokens.walkAtRules('font-face', (rule) => void webFonts.push(rule))

test('no style sheet loads a font of a script; its system fonts come before its web font', () => {
  const loaded = webFonts.map((rule) => unquote(valueOf(rule, 'font-family')))
  expect([...new Set(loaded)]).toEqual(['Inter Variable', 'JetBrains Mono Variable'])
  const families = valueOf(tokens, '--font-sans')
    .split(',')
    .map((family) => unquote(family.trim()))
  const systemFonts = families.slice(0, families.indexOf('var(--font-loaded-scripts'))
  for (const [script, ...letters] of SCRIPTS) {
    const [windows, apple] = script === 'Arabic' ? ['Segoe UI', 'Geeza Pro'] : ['Nirmala UI', APPLE[script]]
    expect(systemFonts).toEqual(expect.arrayContaining([windows, apple, `Noto Sans ${script}`]))
    for (const letter of letters) expect(letter).toMatch(new RegExp(`^\\p{Script=${script}}$`, 'u'))
  }
})

/** The fonts that macOS and iOS have had for each script since the oldest supported version. */
const APPLE: Record<Exclude<Script, 'Arabic'>, string> = {
  Bengali: 'Kohinoor Bangla',
  Devanagari: 'Kohinoor Devanagari',
  Gujarati: 'Kohinoor Gujarati',
  Gurmukhi: 'Mukta Mahee',
  Kannada: 'Noto Sans Kannada',
  Malayalam: 'Malayalam Sangam MN',
  Tamil: 'Tamil Sangam MN',
  Telugu: 'Kohinoor Telugu',
}

test('a currency sign or an arrow loads no further file of Inter', () => {
  const [, ...later] = webFonts.filter((rule) => unquote(valueOf(rule, 'font-family')) === 'Inter Variable')
  const ranges = later.flatMap((rule) => valueOf(rule, 'unicode-range').split(',').map(parseRange))
  const isLoadedFor = (sign: string) =>
    ranges.some(([from, to]) => from <= toCodePoint(sign) && toCodePoint(sign) <= to)
  expect(isLoadedFor('ł')).toBe(true)
  expect(['₹', '₺', '→', '↑'].filter(isLoadedFor)).toEqual([])
})

function valueOf(node: postcss.Container, property: string): string {
  let value = ''
  node.walkDecls(property, (declaration) => {
    value = declaration.value
  })
  return value
}

const unquote = (family: string) => family.replaceAll('"', '')
const toCodePoint = (sign: string) => sign.codePointAt(0) ?? Number.NaN

/** The first and the last code point of a range such as `U+0100-02BA` or `U+2020`. */
function parseRange(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
