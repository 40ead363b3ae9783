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
/**
 * A device reads the QR codes of a setup; the browser asks before it turns the camera on. The device's own authenticator
 * unlocks a session.
 */
const USED_FEATURES = ['camera', 'publickey-credentials-create', 'publickey-credentials-get']
const DISABLED_FEATURES = [
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
]

/** Sources that a deployment allows besides the app's own origin, as a Content-Security-Policy writes them. */
export type ExtraSources = {
  /**
   * Origins of images, sound and video: what the agent chooses to load (`content.remoteImages` of `config.json`), and
   * `content.mediaHosts`.
   */
  readonly media?: readonly string[]
  /** Origins of requests: the platform, if it has another origin. */
  readonly connect?: readonly string[]
}

/**
 * The headers of every response that is part of the built app: the only source for the local platform, for `npm run
 * csp` and for `npm run verify-deploy`.
 */
export function pageHeaders({ media = [], connect = [] }: ExtraSources = {}): Record<string, string> {
  const extra = new Map([
    ['img-src', media],
    ['media-src', media],
    ['connect-src', connect],
  ])
  const policy = POLICY.map((line) =>
    [line, ...(extra.get(line.slice(0, line.indexOf(' '))) ?? [])].join(' '),
  )
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Images, sound and video of other origins are requested without cookies and client certificates.
    'cross-origin-embedder-policy': 'credentialless',
    'permissions-policy': [
      ...USED_FEATURES.map((feature) => `${feature}=(self)`),
      ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
    ].join(', '),
  }
}
