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
    else if (block && name === 'proxy_pass') block.targets.push(values.join(' '))
    else if (block) block.settings = { ...block.settings, [name]: values.join(' ') }
  }
  while (open.length > 0) close()
  return faults
}

function targetFaults(path: string, target: string, settings: Settings): readonly Fault[] {
  const at = `${path}: proxy_pass ${target}`
  if (target.startsWith('http://')) return isLoopback(target) ? [] : [unencryptedFault(at)]
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
  const targets = [...withDefaults.matchAll(/\breverse_proxy\s+([^{\n]*)/g)].map((it) => it[1] ?? '')
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
    ...targets
      .flatMap((it) => it.split(/\s+/))
      .filter((it) => it.startsWith('http://') && !isLoopback(it))
      .map((it) => unencryptedFault(`${path}: reverse_proxy ${it}`)),
  ]
}

function unencryptedFault(at: string): Fault {
  return fault(
    at,
    'tokens are sent to the platform unencrypted',
    'Use https for a platform on another machine.',
  )
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/.test(address)
}
