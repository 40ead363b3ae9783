import { expect, test } from 'vitest'
import { Chart } from '#src/features/reports/chart/chart.tsx'
import type { ChartData } from '#src/features/reports/chart/chart-data.ts'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { render } from '../../support/render.tsx'

const chartData: ChartData = {
  title: 'Rate',
  note: '',
  kind: 'line',
  marks: [{ kind: 'value', value: 0.8 }],
  axisLabels: ['1 jun', '2 jun'],
  peakIndex: null,
  getPoint: () => ({ bucket: '1 jun', label: '80,0 %' }),
  columnHeaders: [],
  getCells: () => [],
}

test.each([
  ['es-ES', ['100\u00a0%', '50\u00a0%']],
  ['en-IN', ['100%', '50%']],
  ['hi-IN-u-nu-deva', ['१००%', '५०%']],
])('in %s the axis of a rate is written as other percentages are', (locale, labels) => {
  const { container } = render(
    <DisplayLocaleProvider locale={locale}>
      <Chart chartData={chartData} size="large" />
    </DisplayLocaleProvider>,
  )
  const texts = [...container.querySelectorAll('[aria-hidden] > span')].map((it) => it.textContent)
  expect(texts.slice(0, 2)).toEqual(labels)
})
