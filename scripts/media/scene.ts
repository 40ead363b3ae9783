import { type Random, randomFrom } from '#platform/seed/random.ts'

/** An image to encode: an SVG drawing, and the size of its pixels. */
export type Drawing = { readonly width: number; readonly height: number; readonly svg: string }

export type Size = readonly [width: number, height: number]

/** What lies under the goods: a colour, and the frequency of its grain in both directions. */
const SURFACES = {
  wood: { colour: '#b98a5a', grain: '0.004 0.09', contrast: 0.34 },
  walnut: { colour: '#8a6a4f', grain: '0.006 0.12', contrast: 0.3 },
  sheet: { colour: '#d9dde2', grain: '0.012 0.016', contrast: 0.2 },
  floor: { colour: '#a9a49a', grain: '0.03 0.03', contrast: 0.16 },
  blanket: { colour: '#6f7f95', grain: '0.05 0.05', contrast: 0.22 },
}
export type Surface = keyof typeof SURFACES

/**
 * A photograph of goods: `goods` draws them around the origin, about 640 units wide. Light, grain, tilt and shadow
 * depend on `key` only.
 */
export function photo(
  key: string,
  [width, height]: Size,
  surface: Surface,
  goods: (random: Random) => string,
): Drawing {
  const random = randomFrom(key)
  const { colour, grain, contrast } = SURFACES[surface]
  const [x, y] = [random.int(25, 75), random.int(10, 45)]
  const scale = (Math.min(width, height * 1.25, width * 1.25) / 760) * (0.95 + random.next() * 0.25)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="3" seed="${random.int(1, 99)}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${contrast * 3} 0 0 0 ${-contrast}"/></filter>
<filter id="shadow" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="10" dy="18" stdDeviation="14" flood-color="#1a1008" flood-opacity="0.5"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
<radialGradient id="light" cx="${x}%" cy="${y}%" r="90%"><stop offset="0" stop-color="#fff" stop-opacity="0.32"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>
<linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity="0.38"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.4"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></linearGradient>
<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" filter="url(#grain)"/>
<g transform="translate(${width / 2} ${height / 2}) rotate(${random.int(-9, 9)}) scale(${scale.toFixed(3)})">${goods(random)}</g>
<rect width="100%" height="100%" fill="url(#light)"/></svg>`
  return { width, height, svg }
}

/** A jagged line from one point to another, as `x,y` pairs. */
export function jagged(
  random: Random,
  [x1, y1]: Size,
  [x2, y2]: Size,
  { steps = 9, depth = 14 } = {},
): string {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps
    const away = index === 0 || index === steps ? 0 : (random.next() - 0.5) * 2 * depth
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = Math.hypot(dx, dy) || 1
    return `${(x1 + dx * part - (dy / length) * away).toFixed(1)},${(y1 + dy * part + (dx / length) * away).toFixed(1)}`
  }).join(' ')
}

/** An irregular closed outline around a point, as path data. */
export function blob(random: Random, x: number, y: number, radius: number): string {
  const count = 10
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const r = radius * (0.65 + random.next() * 0.5)
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.8] as const
  })
  const middles = points.map(([px, py], index) => {
    const [nx, ny] = points[(index + 1) % count] ?? [px, py]
    return [px, py, (px + nx) / 2, (py + ny) / 2].map((each) => each.toFixed(1))
  })
  const [, , startX, startY] = middles.at(-1) ?? []
  return `M${startX} ${startY}${middles.map((each) => `Q${each.join(' ')}`).join('')}Z`
}

/** Pieces that have broken off, scattered around a point. */
export function shards(random: Random, count: number, colour: string, [x, y]: Size, spread: number): string {
  return Array.from({ length: count }, () => {
    const [cx, cy] = [x + random.int(-spread, spread), y + random.int(-spread / 3, spread / 3)]
    const size = random.int(10, 34)
    const points = [0, 1, 2, 3].map((corner) => {
      const angle = corner * 1.6 + random.next()
      return `${(cx + Math.cos(angle) * size).toFixed(0)},${(cy + Math.sin(angle) * size * 0.7).toFixed(0)}`
    })
    return `<polygon points="${points.join(' ')}" fill="${colour}" stroke="#fff" stroke-width="2" filter="url(#shadow)"/>`
  }).join('')
}
