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
/** Pictures that somebody has asked for, from any server; http only on this machine, where tests have theirs. */
const WIDER = "img-src 'self' data: blob: https: http://127.0.0.1:*"
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

/**
 * The headers of every answer that is part of the built app, as docs/security.md gives them for any deployment.
 * `remoteImages`: whether its pages may show pictures of other servers (`content.remoteImages` of `config.json`).
 */
export function pageHeaders({ remoteImages }: { remoteImages: boolean }): Record<string, string> {
  const policy = POLICY.map((line) => (remoteImages && line.startsWith('img-src ') ? WIDER : line))
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  }
}
