type Slider = {
  readonly positionSeconds: number
  readonly durationSeconds: number
}

/** A tenth of the length for Page Up and Page Down; less for the arrow keys. */
const LARGE_STEPS = 10
const STEP_SECONDS = 5
/** Shorter sounds are stepped through by the second. */
const SHORT_SECONDS = 60

/** Where a key of a slider leads, in seconds; null for other keys. A browser’s own steps are parts of the length. */
export function getSeekTarget(key: string, { positionSeconds, durationSeconds }: Slider): number | null {
  const step = durationSeconds < SHORT_SECONDS ? 1 : STEP_SECONDS
  const by = (seconds: number) => Math.min(durationSeconds, Math.max(0, positionSeconds + seconds))
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return by(step)
    case 'ArrowDown':
    case 'ArrowLeft':
      return by(-step)
    case 'PageUp':
      return by(durationSeconds / LARGE_STEPS)
    case 'PageDown':
      return by(-durationSeconds / LARGE_STEPS)
    case 'Home':
      return 0
    case 'End':
      return durationSeconds
    default:
      return null
  }
}
