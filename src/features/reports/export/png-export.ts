import { type ChartData, getMaxValue } from '#src/features/reports/chart/chart-data.ts'
import { createBarPaths, createLinePaths } from '#src/features/reports/chart/plot-paths.ts'
import { downloadBlob } from '#src/lib/browser/download.ts'
import { createObjectUrl, revokeObjectUrl } from '#src/lib/browser/object-url.ts'

const WIDTH = 1200
const HEIGHT = 560
const PLOT_AREA = { left: 40, top: 130, width: 1120, height: 350 }
/** The light scheme, whatever the screen uses. */
const COLOURS = {
  background: '#ffffff',
  text: '#14161c',
  quiet: '#5b606b',
  data: '#7b808b',
  danger: '#b3261e',
}

/** Downloads the chart as a PNG image. Rejects if the browser can't create it. */
export async function exportChartPng(chartData: ChartData): Promise<void> {
  const url = createObjectUrl(new Blob([createChartSvg(chartData)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH * 2
    canvas.height = HEIGHT * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the canvas returned no image')
    downloadBlob(blob, `${getChartFileName(chartData.title)}.png`)
  } finally {
    revokeObjectUrl(url)
  }
}

/** A file name that every file system accepts, without extension. */
function getChartFileName(title: string): string {
  return title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80)
}

/** The image as SVG text, with title, settings and axis labels. */
function createChartSvg(chartData: ChartData): string {
  const { title, note, axisLabels } = chartData
  const { left, top, width, height } = PLOT_AREA
  const createText = (text: string, x: number, y: number, size: number, more = '') =>
    `<text x="${x}" y="${y}" font-family="system-ui, sans-serif" font-size="${size}" fill="${COLOURS.quiet}" ${more}>${escapeXml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.background}"/>`,
    createText(title, left, 56, 28, `style="fill:${COLOURS.text};font-weight:600"`),
    createText(note, left, 88, 16),
    `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">`,
    ...(chartData.kind === 'bars' ? createBars(chartData) : createLine(chartData)),
    `</svg>`,
    `<path d="M${left} ${top + height}.5h${width}" stroke="${COLOURS.data}"/>`,
    createText(axisLabels[0], left, top + height + 28, 16),
    createText(axisLabels[1], left + width, top + height + 28, 16, 'text-anchor="end"'),
    `</svg>`,
  ].join('')
}

function createBars({ marks, peakIndex }: ChartData): string[] {
  const paths = createBarPaths(marks, getMaxValue(marks), peakIndex)
  return [
    `<path d="${paths.bars}" fill="${COLOURS.data}"/><path d="${paths.peak}" fill="${COLOURS.text}"/>`,
    createStroke(paths.missing, COLOURS.data, 4),
    createStroke(paths.zeros, COLOURS.danger, 12),
    createStroke(paths.zeros, COLOURS.background, 6),
  ]
}

function createLine({ marks }: ChartData): string[] {
  const paths = createLinePaths(marks)
  return [
    createStroke(paths.missing, COLOURS.data, 4),
    createStroke(paths.line, COLOURS.text, 3),
    createStroke(paths.dots, COLOURS.text, 9),
  ]
}

function createStroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
