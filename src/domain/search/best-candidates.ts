/** Keeps the candidates with the lowest scores; of equal scores, those with the lower number. */
export type BestCandidates = {
  readonly offer: (number: number, score: number) => void
  /** The best first. */
  readonly list: () => readonly number[]
  readonly countOffered: () => number
}

type Candidate = { readonly number: number; readonly score: number }

export function createBestCandidates(limit: number): BestCandidates {
  let kept: Candidate[] = []
  let worst = Number.POSITIVE_INFINITY
  let offered = 0
  const trim = () => {
    kept = kept.toSorted(compareCandidates).slice(0, limit)
    if (kept.length === limit) worst = kept.at(-1)?.score ?? worst
  }
  return {
    offer: (number, score) => {
      offered += 1
      if (score > worst) return
      kept.push({ number, score })
      if (kept.length >= limit * 2 + 64) trim()
    },
    list: () => {
      trim()
      return kept.map((it) => it.number)
    },
    countOffered: () => offered,
  }
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return a.score - b.score || a.number - b.number
}
