/** How far apart two clocks may be and still be called right: an answer has been on its way for a while. */
const TOLERANCE_MS = 60_000

/**
 * How far the platform's clock is ahead of this device's, in milliseconds, after one more answer that told the time.
 * Small differences are none, so that no time on screen trembles with the network.
 */
export function computeClockOffset(previousMs: number, measuredMs: number): number {
  if (Math.abs(measuredMs) < TOLERANCE_MS) return 0
  return Math.abs(measuredMs - previousMs) < TOLERANCE_MS ? previousMs : measuredMs
}
