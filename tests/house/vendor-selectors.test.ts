import { expect, test } from 'vitest'
import { filesUnder, readProjectFile } from '../support/project-files.ts'

const VENDOR = /::-(webkit|moz)-/

/** The selector lists of a style sheet. */
function selectorsOf(css: string): readonly string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
}

test('a vendor pseudo-element never shares its rule with another selector, because other engines drop the whole rule', () => {
  expect(selectorsOf('a::-moz-b,\na::-webkit-b { x: y } /* a { } */ b { c: d }')).toEqual([
    'a::-moz-b,\na::-webkit-b',
    'b',
  ])
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css'))
  const vendor = sheets.flatMap((path) =>
    selectorsOf(readProjectFile(path)).flatMap((selector) =>
      VENDOR.test(selector) ? [{ path, selector }] : [],
    ),
  )
  expect(vendor.length).toBeGreaterThan(3)
  expect(vendor.filter(({ selector }) => selector.includes(','))).toEqual([])
})

test('a meter’s value is filled in Chromium, Safari and Firefox alike', () => {
  const css = readProjectFile('src/features/settings/diagnostics/requests.module.css')
  const fills = ['-webkit-meter-optimum-value', '-moz-meter-bar'].map(
    (pseudo) => new RegExp(`meter::${pseudo} \\{([^}]*)\\}`).exec(css)?.[1],
  )
  expect(fills[0]).toContain('background: var(--color-ink)')
  expect(fills[1]).toBe(fills[0])
})
