/**
 * What a server's configuration says about the connection to the platform. A running deployment doesn't show whether its server
 * checks the platform's certificate: a host between the two could read the tokens.
 */
import { type Fault, fault } from './fault.ts'

/** Faults of a configuration of nginx or Caddy, as a file has it: included files are not read. */
export function serverConfigFaults(path: string, text: string): readonly Fault[] {
  const plain = text.replaceAll(/#.*$/gm, '')
  return /\bproxy_pass\s/.test(plain) ? nginxFaults(path, plain) : caddyFaults(path, plain)
}

/** Directives of nginx that the blocks inside inherit. */
type Settings = Readonly<Record<string, string>>

const WANTED = [
  ['proxy_ssl_verify', /^on$/, 'proxy_ssl_verify on;'],
  ['proxy_ssl_server_name', /^on$/, 'proxy_ssl_server_name on;'],
  [
    'proxy_ssl_trusted_certificate',
    /./,
    'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt; or the file of your own authority',
  ],
] as const

function nginxFaults(path: string, text: string): readonly Fault[] {
  const faults: Fault[] = []
  const open: { settings: Settings; targets: string[] }[] = [{ settings: {}, targets: [] }]
  const close = () => {
    const block = open.pop()
    for (const target of block?.targets ?? [])
      faults.push(...targetFaults(path, target, block?.settings ?? {}))
  }
  for (const [, words = '', end] of text.matchAll(/([^;{}]*)([;{}])/g)) {
    const [name = '', ...values] = words.trim().split(/\s+/)
    const block = open.at(-1)
    if (end === '{') open.push({ settings: block?.settings ?? {}, targets: [] })
    else if (end === '}') close()
    else if (block && name === 'proxy_pass') block.targets.push(values.join(' ').replaceAll(/["']/g, ''))
    else if (block) block.settings = { ...block.settings, [name]: values.join(' ') }
  }
  while (open.length > 0) close()
  return faults
}

function targetFaults(path: string, target: string, settings: Settings): readonly Fault[] {
  const at = `${path}: proxy_pass ${target}`
  if (/^http:/i.test(target)) return isLoopback(target) ? [] : [unencryptedFault(at)]
  return WANTED.filter(([name, pattern]) => !pattern.test(settings[name] ?? '')).map(([name, , wanted]) =>
    fault(
      at,
      `${name} is ${settings[name] ?? 'missing'}, so that any server could pretend to be the platform`,
      `Write ${wanted}`,
    ),
  )
}

/** Caddy checks certificates unless it is told not to. Of a variable of the environment, only the default is known. */
function caddyFaults(path: string, text: string): readonly Fault[] {
  const withDefaults = text.replaceAll(/\{\$\w+:?([^}]*)\}/g, '$1')
  const insecure = /\b(?:tls_insecure_skip_verify|insecure_skip_verify)\b/.exec(text)?.[0]
  return [
    ...(insecure === undefined
      ? []
      : [
          fault(
            `${path}: ${insecure}`,
            'any server could pretend to be the platform',
            `Remove ${insecure}: for an authority of your own, use tls_trust_pool.`,
          ),
        ]),
    ...listUnencryptedUpstreams(withDefaults).map((it) => unencryptedFault(`${path}: reverse_proxy ${it}`)),
  ]
}

/** On the line of `reverse_proxy`, and after `to` in its block. Without a scheme it is http, unless the transport has `tls`. */
function listUnencryptedUpstreams(text: string): readonly string[] {
  return [...text.matchAll(/\breverse_proxy\b([^{\n]*)(\{?)/g)].flatMap(
    ({ 0: all, 1: line = '', 2: brace, index }) => {
      const block = brace === '{' ? readBlock(text.slice(index + all.length)) : ''
      const hasTls = /\btransport\s+http\s*\{[^}]*\btls/.test(block)
      const lines = [line, ...Array.from(block.matchAll(/^\s*to\s+(.*)$/gm), (it) => it[1] ?? '')]
      return lines
        .flatMap((it) => it.split(/\s+/))
        .filter((it) => /^(?:http|h2c):\/\//i.test(it) || (!hasTls && /^[\w[][^/]*$/.test(it)))
        .filter((it) => !isLoopback(it.replace(/^(?:\w+:\/\/)?/, 'http://')))
    },
  )
}

/** Up to the brace that closes a block. */
function readBlock(text: string): string {
  let depth = 1
  const end = Array.from(text).findIndex((it) => {
    if (it === '{') depth += 1
    else if (it === '}') depth -= 1
    return depth === 0
  })
  return Array.from(text)
    .slice(0, end === -1 ? undefined : end)
    .join('')
}

function unencryptedFault(at: string): Fault {
  return fault(
    at,
    'tokens are sent to the platform unencrypted',
    'Use https for a platform on another machine.',
  )
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/i.test(address)
}
