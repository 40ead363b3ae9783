import { type Config, config } from '#src/api/schema/config.ts'
import { describeExpected } from '#src/api/schema/zod.ts'
import { isHtml } from './problem-details.ts'

/** Why `config.json` can't be used. `expected` and `found` are technical terms, which are not translated. */
export type ConfigProblem = {
  /** `field`: the file is JSON, but a field of it (or the file as a whole) is invalid. */
  readonly kind: 'missing' | 'unreachable' | 'html' | 'notJson' | 'field'
  /** The path of the invalid field; `$` for the file as a whole. */
  readonly field: string
  readonly expected: string
  readonly found: string
}
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: ConfigProblem }

const EXPECTED_FILE = 'a config.json file next to index.html'

/** Fetches and validates `config.json` from beside the page (DEC-24, DEC-25). Never rejects. */
export async function loadConfig(base: string, fetch = globalThis.fetch): Promise<ConfigResult> {
  const url = new URL('config.json', base)
  try {
    const response = await fetch(url, { cache: 'no-cache', credentials: 'omit' })
    if (!response.ok) return createProblem('missing', '$', EXPECTED_FILE, `status ${response.status}`)
    return parseConfig(await response.text())
  } catch {
    return createProblem('unreachable', '$', EXPECTED_FILE, 'no response from the server')
  }
}

/** Validates the text of a `config.json`; reports the first invalid field. */
export function parseConfig(text: string): ConfigResult {
  if (isHtml(text)) return createProblem('html', '$', 'JSON', 'an HTML page')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return createProblem('notJson', '$', 'JSON', error instanceof Error ? error.message : 'not JSON')
  }
  const parsed = config.safeParse(json)
  if (parsed.success) return { ok: true, config: parsed.data }
  const issue = parsed.error.issues[0]
  const path = issue?.path ?? []
  return createProblem(
    'field',
    path.length === 0 ? '$' : path.map(String).join('.'),
    issue ? describeExpected(issue) : 'another value',
    describeValue(getValueAt(json, path)),
  )
}

function createProblem(
  kind: ConfigProblem['kind'],
  field: string,
  expected: string,
  found: string,
): ConfigResult {
  return { ok: false, problem: { kind, field, expected, found } }
}

function getValueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key))
  }
  return value
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
