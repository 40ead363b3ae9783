import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { expect, test } from 'vitest'
import { rootDir } from '../support/project-files.ts'

const tokens = postcss.parse(readFileSync(join(rootDir, 'src/styles/tokens.css'), 'utf8'))
const webFonts: AtRule[] = []
tokens.walkAtRules('font-face', (rule) => void webFonts.push(rule))

test('each script’s system fonts come before its web font', () => {
  const families = valueOf(tokens, '--font-sans')
    .split(',')
    .map((family) => unquote(family.trim()))
  const scriptFonts = webFonts
    .map((rule) => unquote(valueOf(rule, 'font-family')))
    .filter((family) => family.startsWith('Noto Sans '))
  expect(scriptFonts.length).toBeGreaterThan(5)
  for (const family of scriptFonts) {
    const before = families.slice(0, families.indexOf(family))
    // Windows, and Linux.
    expect(before).toContain(family === 'Noto Sans Arabic Variable' ? 'Segoe UI' : 'Nirmala UI')
    expect(before).toContain(family.replace(' Variable', ''))
  }
})

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
