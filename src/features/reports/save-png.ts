import { saveBlob } from '#src/lib/save-file.ts'
import { type ChartFacts, topOf } from './chart-facts.ts'
import { barPaths, linePaths } from './plot-paths.ts'

const WIDTH = 1200
const HEIGHT = 560
const PLOT = { left: 40, top: 130, width: 1120, height: 350 }
/** As on paper, whatever the scheme of the screen is. */
const INK = { ground: '#ffffff', text: '#14161c', quiet: '#5b606b', data: '#7b808b', alarm: '#b3261e' }

/** Hands the chart to the person as a picture. Rejects where the browser draws none. */
export async function savePng(facts: ChartFacts): Promise<void> {
  const url = URL.createObjectURL(new Blob([pictureOf(facts)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH * 2
    canvas.height = HEIGHT * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('no picture came of it')
    saveBlob(blob, `${fileName(facts.title)}.png`)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A name that every file system takes. */
export function fileName(title: string): string {
  return title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80)
}

/** The whole picture as SVG text, with its own title, settings and ends. */
export function pictureOf(facts: ChartFacts): string {
  const { title, note, ends } = facts
  const { left, top, width, height } = PLOT
  const words = (text: string, x: number, y: number, size: number, more = '') =>
    `<text x="${x}" y="${y}" font-family="system-ui, sans-serif" font-size="${size}" fill="${INK.quiet}" ${more}>${escaped(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.ground}"/>`,
    words(title, left, 56, 28, `style="fill:${INK.text};font-weight:600"`),
    words(note, left, 88, 16),
    `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">`,
    ...(facts.kind === 'bars' ? barsOf(facts) : lineOf(facts)),
    `</svg>`,
    `<path d="M${left} ${top + height}.5h${width}" stroke="${INK.data}"/>`,
    words(ends[0], left, top + height + 28, 16),
    words(ends[1], left + width, top + height + 28, 16, 'text-anchor="end"'),
    `</svg>`,
  ].join('')
}

function barsOf({ marks, peak }: ChartFacts): string[] {
  const paths = barPaths(marks, topOf(marks), peak)
  return [
    `<path d="${paths.bars}" fill="${INK.data}"/><path d="${paths.peak}" fill="${INK.text}"/>`,
    stroke(paths.nones, INK.data, 4),
    stroke(paths.zeros, INK.alarm, 12),
    stroke(paths.zeros, INK.ground, 6),
  ]
}

function lineOf({ marks }: ChartFacts): string[] {
  const paths = linePaths(marks)
  return [stroke(paths.nones, INK.data, 4), stroke(paths.line, INK.text, 3), stroke(paths.dots, INK.text, 9)]
}

function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
