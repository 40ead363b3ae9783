import { expect, test } from 'vitest'
import { pageHeaders } from '#platform/http/page-headers.ts'
import { parseConfig } from '#src/api/client/load-config.ts'
import { FORMS, headerLines, headersFor } from '../../scripts/deploy/headers.ts'
import { depth } from '../support/depth.ts'
import { readProjectFile } from '../support/project-files.ts'
import { fc } from '../support/property.ts'

const ORIGIN = 'https://handoff.invalid'
const DIRECTIVES = getDirectives(pageHeaders()['content-security-policy'] ?? '')

const odd = fc.constantFrom(
  ';',
  "'",
  '"',
  '$',
  '\\',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u2028',
  '*',
  '{',
  '}',
  '`',
  ',',
  '//',
  '..',
)
const address = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'http://127.0.0.1', 'https:', '/', '//', ''),
    fc.array(
      fc.oneof(
        odd,
        fc.constantFrom(
          'a',
          'a.example',
          ':80',
          '/',
          '.',
          '@',
          '?',
          '#',
          'é',
          '%3b',
          "script-src 'unsafe-inline'",
        ),
      ),
      {
        maxLength: 4,
      },
    ),
  )
  .map(([scheme, parts]) => scheme + parts.join(''))

test('docs/security.md has the headers of a deployment with its platform at the app’s own origin', () => {
  const parsed = parseConfig(JSON.stringify({ platform: { baseUrl: '' } }))
  if (!parsed.ok) throw new Error('the config is refused')
  const documented = /```\n(Content-Security-Policy: [^`]*)```/.exec(readProjectFile('docs/security.md'))?.[1]
  expect(documented).toBe(headerLines(headersFor(parsed.config, ORIGIN), 'plain'))
})

test('whatever addresses a config has, the printed headers have the expected directives and nothing else', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      address,
      address,
      fc.array(address, { maxLength: 2 }),
      fc.boolean(),
      (baseUrl, legacyBaseUrl, mediaHosts, isTap) => {
        const content = { mediaHosts, remoteImages: isTap ? 'tap' : 'tab' }
        // Each by itself: one that is refused must not hide what another one does.
        for (const file of [
          { platform: { baseUrl } },
          { platform: { baseUrl: '', legacyBaseUrl } },
          { platform: { baseUrl: '' }, content },
        ]) {
          const result = parseConfig(JSON.stringify(file))
          if (!result.ok) continue
          accepted++
          expectPlainHeaders(headersFor(result.config, ORIGIN))
        }
      },
    ),
    { numRuns: depth(2_000, 100_000) },
  )
  expect(accepted).toBeGreaterThan(100)
})

function expectPlainHeaders(headers: Readonly<Record<string, string>>) {
  const names = Object.keys(headers)
  for (const form of FORMS) {
    const lines = headerLines(headers, form).split('\n')
    expect(lines.pop()).toBe('')
    expect(lines).toHaveLength(names.length)
    for (const line of lines) expect(line).toMatch(FORM_LINES[form])
  }
  const directives = getDirectives(headers['content-security-policy'] ?? '')
  expect(directives.map(([name]) => name)).toEqual(DIRECTIVES.map(([name]) => name))
  for (const [index, [, ...sources]] of directives.entries()) {
    const added = sources.filter((it) => DIRECTIVES[index]?.includes(it) !== true)
    for (const it of added)
      expect(it).toMatch(/^https:$|^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/)
  }
}

/** Each line is one instruction with one quoted value. */
const FORM_LINES = {
  plain: /^[A-Za-z-]+: [^"$\\{}\r]+$/,
  caddy: /^header [A-Za-z-]+ "[^"$\\{}\r]+"$/,
  nginx: /^add_header [A-Za-z-]+ "[^"$\\{}\r]+" always;$/,
} as const

function getDirectives(policy: string): readonly (readonly string[])[] {
  return policy.split(';').map((it) => it.trim().split(/\s+/))
}

test.each(['a"b', 'a$host', 'a\\b', 'a\nb', '{env.HOME}'])(
  'the value %j is never printed as a header',
  (value) => {
    expect(() => headerLines({ 'x-a': value }, 'nginx')).toThrow('not printed')
  },
)
