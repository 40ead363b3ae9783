import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliedOf, rawOf, rowsOf } from '../support/analytics-oracle.ts'
import { fillAnew, questionsFor } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { depth } from '../support/depth.ts'
import { pagesOf, rowsIn } from './analytics.ts'

// What the platform computes in SQL against the same rules as loops over the rows: they share nothing.
describeOnEachDatabase((platform) => {
  test.for([1, 2, 3])(
    'any question is answered as the rules say, page by page, over rows of draw %i [ANA-03, ANA-08, ANA-14, ANA-19, ATR-03, ATR-04, ATR-05, ATR-06, ATR-12, ATR-13, ATR-14, ATR-19, ATR-20, ATR-21, ATR-22, ATR-25, ATR-26, ATR-27, ATR-30, OUT-02, OUT-03, OUT-04, OUT-12, OUT-13, OUT-17, OUT-18, OUT-19, OUT-20, LIM-09, DEC-21]',
    // Thousands of questions: on a machine that is busy with other things they take a minute.
    { timeout: 120_000 },
    async (draw) => {
      await fillAnew(platform(), draw * 100)
      const raw = await rawOf(platform(), 0)
      let filled = 0
      await fc.assert(
        fc.asyncProperty(questionsFor(platform()), async (question) => {
          const expected = rowsOf(raw, question)
          const pages = await pagesOf(platform(), question)
          const rows = rowsIn(pages)
          expect(rows).toEqual(expected)
          filled += rows.length > 0 ? 1 : 0
          if (question.dataset !== 'marketing_attribution') return
          expect(pages[0]?.meta.applied_filters).toEqual(appliedOf(raw, question))
          const { limit = 1000 } = question
          expect(pages).toHaveLength(Math.max(1, Math.ceil(rows.length / limit)))
        }),
        { numRuns: depth(60, 350), seed: draw },
      )
      expect(filled).toBeGreaterThan(depth(20, 180))
    },
  )
})
