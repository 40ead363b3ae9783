import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { startInboxServer } from './harness/inbox-server.ts'
import { measureSlowStart, SLOW_CPU, type SlowStart } from './harness/slow-start.ts'
import { formatFigure, formatSpread, type Report } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { baselineVariation, budgetResult, spreadOf } from './statistics.ts'

const ROWS: Record<keyof SlowStart, string> = {
  form: 'until the sign-in form is painted, ms by the clock',
  message: 'from “Continue” until the first message is painted, ms by the clock',
  formKib: 'transferred until the form, KiB',
  messageKib: 'transferred from then until the first message, KiB',
}

/** Measures a first visit and the sign-in with a slow CPU and a slow network. Only an idle machine gives valid figures. */
export async function measureSlowVisit(): Promise<Report> {
  const server = await startInboxServer({ tickets: 3 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const rounds: SlowStart[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measureSlowStart(browser, server)
      if (round > 0) rounds.push(measured)
      process.stderr.write(`round ${round} of ${ROUNDS}\n`)
    }
    const figures = (name: keyof SlowStart) => rounds.map((it) => it[name])
    const { variation, isVoid } = baselineVariation(figures('form'))
    return {
      tables: [
        {
          title: `A first visit, the CPU ${SLOW_CPU}× slower, 1.6 Mbit/s, 150 ms: median (least–most) of ${ROUNDS} rounds`,
          head: ['', 'app'],
          rows: [
            [ROWS.form, formatSpread(spreadOf(figures('form')))],
            [ROWS.message, formatSpread(spreadOf(figures('message')))],
            [ROWS.formKib, formatSpread(spreadOf(figures('formKib')))],
            [ROWS.messageKib, formatSpread(spreadOf(figures('messageKib')))],
          ],
        },
      ],
      results: [
        budgetResult('slow sign-in', spreadOf(figures('form')).median),
        budgetResult('slow message', spreadOf(figures('message')).median),
      ],
      isVoid: isVoid
        ? `the rounds vary by ${formatFigure(variation * 100)} %: run it again on an idle machine`
        : undefined,
      figures: rounds,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
