/** Smaller differences are ignored: a response takes a while to arrive. */
const TOLERANCE_MS = 60_000

/**
 * How far the platform's clock is ahead of this device's, in milliseconds, after one more measurement. Small changes are
 * ignored, so that the times on screen don't jitter with the network.
 */
export function computeClockOffset(previousMs: number, measuredMs: number): number {
  if (Math.abs(measuredMs) < TOLERANCE_MS) return 0
  return Math.abs(measuredMs - previousMs) < TOLERANCE_MS ? previousMs : measuredMs
}
