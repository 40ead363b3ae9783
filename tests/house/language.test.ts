import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesUnder, readProjectFile, sourceFiles } from '../support/project-files.ts'

/** Retired words and the terms that replaced them. An identifier is compared word by word: `handOver` is "hand over". */
const RETIRED: readonly (readonly [pattern: RegExp, useInstead: string])[] = [
  [/\bhand(ed|s|ing)?[ -]?overs?\b/i, 'assignment, assign'],
  [/\bholders?\b/i, 'assignee'],
  [/\bheirs?\b/i, 'survivor, subtype'],
  [/\bwhoever\b/i, 'the agent, the user, the leader tab'],
  [/\bsomebody\b/i, 'the agent, the user, another agent'],
  [/\bnobody\b/i, 'no agent, no user; of an assignee: unassigned'],
  [/\bweather\b/i, 'network conditions'],
  [/\bfails? the gate\b|\bci gate\b/i, 'CI checks'],
  [/\bhindrances?\b/i, 'disabled reason'],
  [/\bbarren\b/i, 'empty page'],
  [/\bstretch(es)?\b/i, 'segment'],
  [/\bset aside\b/i, 'skipped'],
  [/\bdesks?\b/i, 'session'],
  [/\bdeaf\b|\bears?\b/i, 'unsubscribed, listeners'],
  [/\bpurse\b/i, 'session storage'],
  [/\bkeepers?\b/i, 'locked state'],
  [/\baftermath\b/i, 'outcome'],
  [/\bshel(f|ves)\b/i, 'object store'],
  [/\bdice\b/i, 'random'],
  [/\blies on disk\b|\bdisk (keys|secret)\b/i, 'device storage'],
  [/\bwhat is asked for\b/i, 'request'],
  [/\bnameless\b/i, 'unnamed'],
  [/\bstandstill\b/i, 'cursor loop'],
  [/\bwish(es)?\b/i, 'request'],
  [/\bpok(e|es|ed)\b/i, 'processQueue'],
  [/\bdut(y|ies)\b/i, 'command'],
  [/\bpapers\b/i, 'docs'],
]

const here = 'tests/house/language.test.ts'

test('no identifier or comment uses a retired word', () => {
  const hits = sourceFiles()
    .filter((path) => path !== here)
    .flatMap((path) => retiredWords(path, namesAndComments(path, readProjectFile(path))))
  expect(hits).toEqual([])
})

test('no class name or comment of a style sheet uses a retired word', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.flatMap((path) => retiredWords(path, classesAndComments(readProjectFile(path))))).toEqual([])
})

test('retired words are found in names and comments, but not in text', () => {
  const code = [
    '// The holder of the ticket',
    'export const deskKeeper = { "shelf": `the heir ${handOver} x` }',
    "export const placeholder = 'whoever'",
    'export const A = () => <p title="nobody">Somebody else</p>',
  ].join('\n')
  expect(retiredWords('a.tsx', namesAndComments('a.tsx', code))).toEqual([
    'a.tsx: "holder" in "// The holder of the ticket": assignee',
    'a.tsx: "desk" in "deskKeeper": session',
    'a.tsx: "keeper" in "deskKeeper": locked state',
    'a.tsx: "hand over" in "handOver": assignment, assign',
  ])
  const css = '/* A shelf */\n.heirRow:hover { color: red; }'
  expect(retiredWords('a.css', classesAndComments(css))).toEqual([
    'a.css: "shelf" in "/* A shelf */": object store',
    'a.css: "heir" in ".heirRow": survivor, subtype',
  ])
})

function retiredWords(path: string, texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    RETIRED.flatMap(([pattern, useInstead]) => {
      const word = pattern.exec(wordsOf(text))?.[0]
      return word === undefined ? [] : [`${path}: "${word.toLowerCase()}" in "${text}": ${useInstead}`]
    }),
  )
}

/** A name with spaces between its words; a comment in one line, without the names and texts that it quotes. */
function wordsOf(text: string): string {
  const isComment = /^(\/|\s*\*)/.test(text)
  if (isComment) return text.replaceAll(/`[^`]*`|“[^”]*”|"[^"\n]*"/g, ' ').replaceAll(/\s*\n[\s*/]*/g, ' ')
  return text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
}

/** The identifiers and comments of a module. Text, in strings, templates and JSX, is no part of them. */
function namesAndComments(path: string, text: string): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const comments = new Map<number, string>()
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    if (ts.isJsxText(node)) return
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? [])
      comments.set(pos, text.slice(pos, end))
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? [])
      comments.set(pos, text.slice(pos, end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...new Set([...comments.values(), ...names])]
}

function classesAndComments(css: string): string[] {
  const comments = css.match(/\/\*[\s\S]*?\*\//g) ?? []
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/\.[a-z_][\w-]*(?=[^{};]*\{)/gi) ?? []
  return [...new Set([...comments, ...selectors])]
}
