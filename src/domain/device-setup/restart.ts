/**
 * A device that asks for the passphrase of its setup after each restart of the browser (rule 37). What a PIN opens is
 * encrypted once more there, for the device's restart key. Its private half is in memory only, once the passphrase was
 * entered.
 */

/** By their public keys. */
type HeldKeys = { readonly has: (publicKey: string) => boolean }

/** `closed`: no PIN and no authenticator opens anything before the passphrase. */
export type RestartGate = 'open' | 'closed'

/** `restartKey` null: the device doesn't ask. */
export function getRestartGate(restartKey: string | null, held: HeldKeys): RestartGate {
  return restartKey === null || held.has(restartKey) ? 'open' : 'closed'
}

/**
 * What another setup does with what a PIN opens: `keep` it as it is, encrypt it anew, or `close` it for good, because
 * the key of its restart is lost: then only the setup's passphrase brings the agent back.
 */
export type RestartChange = 'keep' | 'encrypt' | 'close'

export function planRestartChange(
  before: string | null,
  after: string | null,
  held: HeldKeys,
): RestartChange {
  if (before === after) return 'keep'
  return getRestartGate(before, held) === 'open' ? 'encrypt' : 'close'
}
