import { pageHeaders } from '#platform/http/page-headers.ts'
import type { Config } from '#src/api/schema/config.ts'

/** For a year, browsers use https only. */
const HSTS = 'max-age=31536000'

/** The strictest headers that a deployment's `config.json` allows. */
export function headersFor({ platform, content }: Config, origin: string): Record<string, string> {
  const origins = [platform.baseUrl, platform.legacyBaseUrl]
    .filter((it) => it !== undefined)
    .map((it) => new URL(it, origin).origin)
  const connect = [...new Set(origins)].filter((it) => it !== origin)
  // The app's own origin too, if it is listed: `npm run csp` doesn't know which one that is.
  const media = [...(content.remoteImages === 'tap' ? ['https:'] : []), ...new Set(content.mediaHosts)]
  return { ...pageHeaders({ media, connect }), 'strict-transport-security': HSTS }
}

export const FORMS = ['plain', 'caddy', 'nginx'] as const
export type Form = (typeof FORMS)[number]

const LINES: Readonly<Record<Form, (name: string, value: string) => string>> = {
  plain: (name, value) => `${name}: ${value}`,
  caddy: (name, value) => `header ${name} "${value}"`,
  nginx: (name, value) => `add_header ${name} "${value}" always;`,
}

/** The headers as lines of a server's configuration. */
export function headerLines(headers: Readonly<Record<string, string>>, form: Form): string {
  const odd = Object.values(headers).find((it) => !/^[\w '":;,/.=()[\]*-]*$/.test(it) || it.includes('"'))
  // A server would read a quote, a variable or a placeholder in it: `config.json` allows none.
  if (odd !== undefined) throw new Error(`not printed as a header: ${JSON.stringify(odd)}`)
  const lines = Object.entries(headers).map(([name, value]) => LINES[form](titled(name), value))
  return lines.map((line) => `${line}\n`).join('')
}

function titled(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
