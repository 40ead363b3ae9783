import { vi } from 'vitest'

/**
 * From now on PBKDF2 derives keys in one iteration: what a PIN or a passphrase opens doesn't depend on their number, and a real
 * derivation takes a quarter of a second. Returns the list of the numbers asked for, which grows. `vi.restoreAllMocks`
 * undoes it.
 */
export function shortenDerivations(): readonly number[] {
  const asked: number[] = []
  const { subtle } = crypto
  const [deriveBits, deriveKey] = [subtle.deriveBits.bind(subtle), subtle.deriveKey.bind(subtle)]
  const shorten = <Algorithm>(algorithm: Algorithm): Algorithm => {
    if (typeof algorithm !== 'object' || algorithm === null || !('iterations' in algorithm)) return algorithm
    asked.push(Number(algorithm.iterations))
    return { ...algorithm, iterations: 1 }
  }
  vi.spyOn(subtle, 'deriveBits').mockImplementation((algorithm, ...rest) =>
    deriveBits(shorten(algorithm), ...rest),
  )
  vi.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    deriveKey(shorten(algorithm), ...rest),
  )
  return asked
}
