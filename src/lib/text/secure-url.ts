/** The schemes that Handoff sends tokens to and loads media from. */

/** https, or http on a loopback address. */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
