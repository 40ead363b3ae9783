import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { VARIANTS, type Variant } from './harness/conversation-view.ts'
import { type InboxServer, startInboxServer } from './harness/inbox-server.ts'
import { openInbox } from './harness/inbox-view.ts'
import {
  type Contexts,
  measureWarmStartOnce,
  NETWORKS,
  type Network,
  prepareWarmStart,
  SLOW_MS,
  type WarmStart,
} from './harness/warm-start.ts'
import { formatFigure, formatSpread, type Report, type Table } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { baselineVariation, budgetResult, spreadOf } from './statistics.ts'

type Round = Record<Variant, WarmStart>
type Figure = (it: WarmStart) => number

const TITLES: Readonly<Record<Network, string>> = {
  online: 'A start behind a PIN at a ticket of 25 messages',
  offline: 'The same without a network',
  slow: `The same with a platform that answers once the message is painted, after ${SLOW_MS / 1000} s`,
}

const ROWS: Readonly<Record<string, Figure>> = {
  'until the keypad, ms CPU': (it) => it.lockScreen,
  'last digit → newest message, ms CPU': (it) => it.message.cpu,
  'last digit → newest message, ms by the clock': (it) => it.message.wall,
  'last digit → rest, ms CPU': (it) => it.rest.cpu,
}

/**
 * Measures starts of an installed app with a PIN, against a page that derives the same key and shows the same rows from one
 * encrypted record: online, without a network, and with a slow platform.
 */
export async function measureWarmStarts(): Promise<Report> {
  const server = await startInboxServer({ tickets: 3 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const framePage = await openInbox(browser, server, 'app')
    await framePage.publishFrames()
    await framePage.close()
    const contexts = await prepareWarmStart(browser, server)
    const byNetwork = new Map<Network, readonly Round[]>()
    for (const network of NETWORKS)
      byNetwork.set(network, await runRounds(browser, contexts, server, network))
    const rounds = (network: Network) => byNetwork.get(network) ?? []
    const all = NETWORKS.flatMap(rounds)
    const { variation, isVoid } = baselineVariation(all.map((it) => it.baseline.message.cpu))
    const waiting = rounds('slow').filter(({ app }) => app.waitsForAnswer)
    return {
      tables: NETWORKS.map((network) => createTable(TITLES[network], rounds(network))),
      results: [
        budgetResult(
          'lock screen',
          getRatio(all, (it) => it.lockScreen),
        ),
        ...NETWORKS.flatMap((network) => [
          budgetResult(
            'warm message',
            getRatio(rounds(network), (it) => it.message.cpu),
            network,
          ),
          budgetResult(
            'warm rest',
            getRatio(rounds(network), (it) => it.rest.cpu),
            network,
          ),
        ]),
        budgetResult('warm answers', waiting.length),
      ],
      notes: [
        '',
        `  requests until rest, online: ${rounds('online')[0]?.app.requests.join(', ')}`,
        `  the baseline’s rounds vary by ${formatFigure(variation * 100)} %`,
      ],
      isVoid: isVoid
        ? `the baseline’s rounds vary by ${formatFigure(variation * 100)} %: run it again on a quieter machine`
        : undefined,
      figures: Object.fromEntries(byNetwork),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function runRounds(browser: Browser, contexts: Contexts, server: InboxServer, network: Network) {
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = (variant: Variant) => measureWarmStartOnce(browser, contexts, server, { variant, network })
    // The variants take turns at being first.
    const measured: Round =
      round % 2 === 0
        ? { app: await start('app'), baseline: await start('baseline') }
        : { baseline: await start('baseline'), app: await start('app') }
    if (round > 0) rounds.push(measured)
    process.stderr.write(`${network}, round ${round} of ${ROUNDS}\n`)
  }
  return rounds
}

function createTable(title: string, rounds: readonly Round[]): Table {
  return {
    title: `${title}: median (least–most) of ${ROUNDS} rounds`,
    head: ['', ...VARIANTS, 'app : baseline'],
    rows: Object.entries(ROWS).map(([name, figure]) => [
      name,
      ...VARIANTS.map((variant) => formatSpread(spreadOf(rounds.map((it) => figure(it[variant]))))),
      formatFigure(getRatio(rounds, figure)),
    ]),
  }
}

/** The median of the app's figure against the baseline's of the same round. */
function getRatio(rounds: readonly Round[], figure: Figure): number {
  return spreadOf(rounds.map(({ app, baseline }) => figure(app) / figure(baseline))).median
}
