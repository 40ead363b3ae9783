/** Positions and durations of media. */

/** `0:14`, `12:05`, `1:02:03`. */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map((it) => String(it).padStart(2, '0'))].join(':')
}

/** For screen readers: `14 seconds`, `12 minutes, 5 seconds`. */
export function formatSpokenTime(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(seconds))
  const units = [
    ['hour', Math.floor(whole / 3600)],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ] as const
  const shown = units.filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0))
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(
    shown.map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    ),
  )
}
