const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify handoff-sw',
]
const OFF = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
]

/** What a deployment allows beside the app's own origin: sources as a policy writes them. */
export type Wider = {
  /** Where pictures may come from that somebody has asked for (`content.remoteImages` of `config.json`). */
  readonly images?: readonly string[]
  /** Where requests may go: the platform, where it has another origin. */
  readonly connect?: readonly string[]
}

/**
 * The headers of every answer that is part of the built app: the one source for the local platform, for `npm run csp`
 * and for `npm run verify-deploy`.
 */
export function pageHeaders({ images = [], connect = [] }: Wider = {}): Record<string, string> {
  const more = new Map([
    ['img-src', images],
    ['connect-src', connect],
  ])
  const policy = POLICY.map((line) => [line, ...(more.get(line.slice(0, line.indexOf(' '))) ?? [])].join(' '))
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  }
}
