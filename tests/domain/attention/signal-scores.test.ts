/** The signals against threads that others labelled: precision, recall, false chips, and since when the customer waits. */
import { expect, test } from 'vitest'
import { readThreadAttention } from '#src/domain/attention/thread-attention.ts'
import { type LabelledThread, readLabelledThreads, SIGNAL_KINDS } from './labelled-threads.ts'

const byLanguage = readLabelledThreads()
const threads = [...byLanguage.values()].flat()

type Score = { readonly right: number; readonly wrong: readonly string[]; readonly missed: readonly string[] }

function score(those: readonly LabelledThread[], kind: string): Score {
  const results = those.flatMap((thread) => {
    const expected = thread.expect.signals.find((it) => it.kind === kind)
    const found = readThreadAttention(thread).signals.find((it) => it.kind === kind)
    if (!expected && !found) return []
    const proofs = expected ? [expected.proofId, ...(expected.accept ?? [])] : []
    const isRight = found !== undefined && proofs.includes(found.proofId)
    return [{ id: thread.id, isRight, isWrong: !isRight && found, isMissed: !isRight && expected }]
  })
  return {
    right: results.filter((it) => it.isRight).length,
    wrong: results.filter((it) => it.isWrong).map((it) => it.id),
    missed: results.filter((it) => it.isMissed).map((it) => it.id),
  }
}

const getPrecision = ({ right, wrong }: Score) =>
  right + wrong.length === 0 ? 1 : right / (right + wrong.length)
const getRecall = ({ right, missed }: Score) =>
  right + missed.length === 0 ? 1 : right / (right + missed.length)

test.for(SIGNAL_KINDS)('%s is right, and found, as often as promised', (kind) => {
  const all = score(threads, kind)
  const [precision, recall] = kind === 'asks-for-person' ? [0.97, 0.9] : [0.95, 0.85]
  expect(all.right).toBeGreaterThan(30)
  expect(getPrecision(all), all.wrong.join(' ')).toBeGreaterThanOrEqual(precision)
  expect(getRecall(all), all.missed.join(' ')).toBeGreaterThanOrEqual(recall)
})

// A language has few threads of a kind: one or two of them are a tenth.
test.for([...byLanguage])('in each language, every kind is found: %s', ([, those]) => {
  for (const kind of SIGNAL_KINDS) {
    const here = score(those, kind)
    expect(here.wrong.length, `${kind}: ${here.wrong.join(' ')}`).toBeLessThanOrEqual(1)
    expect(getRecall(here), `${kind}: ${here.missed.join(' ')}`).toBeGreaterThanOrEqual(0.75)
  }
})

test('at most one quiet ticket in a hundred has a chip', () => {
  const isQuiet = (signals: readonly { readonly kind: string }[]) =>
    signals.every((it) => it.kind === 'waits-too-long')
  const quiet = threads.filter((it) => isQuiet(it.expect.signals))
  const withChip = quiet.filter((it) => !isQuiet(readThreadAttention(it).signals)).map((it) => it.id)
  expect(quiet.length).toBeGreaterThan(100)
  expect(withChip.length / quiet.length, withChip.join(' ')).toBeLessThanOrEqual(0.01)
})

test('since when a customer waits is exact', () => {
  const wrong = threads.filter((it) => readThreadAttention(it).unansweredSince !== it.expect.unansweredSince)
  expect(wrong.map((it) => it.id)).toEqual([])
})
