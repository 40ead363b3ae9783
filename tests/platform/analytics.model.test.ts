import { expect, test } from 'vitest'
import { expectedFilters, expectedRows, readRawRows } from '../support/analytics-oracle.ts'
import { replaceRows, validRequests } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { depth } from '../support/depth.ts'
import { fc } from '../support/property.ts'
import { fetchAllPages, flattenRows } from './analytics-requests.ts'

// Compares the platform's SQL with the same rules written as loops over the rows; they share no code.
describeOnEachDatabase((platform) => {
  test.for([1, 2, 3])(
    'any query returns what the rules say, page by page, over rows of seed %i [ANA-03, ANA-08, ANA-14, ANA-19, ATR-03, ATR-04, ATR-05, ATR-06, ATR-12, ATR-13, ATR-14, ATR-19, ATR-20, ATR-21, ATR-22, ATR-25, ATR-26, ATR-27, ATR-30, OUT-02, OUT-03, OUT-04, OUT-12, OUT-13, OUT-17, OUT-18, OUT-19, OUT-20, LIM-09, DEC-21]',
    // Thousands of queries take a minute on a busy machine.
    { timeout: 120_000 },
    async (seed) => {
      await replaceRows(platform(), seed * 100)
      const raw = await readRawRows(platform(), 0)
      let nonEmpty = 0
      await fc.assert(
        fc.asyncProperty(validRequests(platform()), async (query) => {
          const expected = expectedRows(raw, query)
          const pages = await fetchAllPages(platform(), query)
          const rows = flattenRows(pages)
          expect(rows).toEqual(expected)
          nonEmpty += rows.length > 0 ? 1 : 0
          if (query.dataset !== 'marketing_attribution') return
          expect(pages[0]?.meta.applied_filters).toEqual(expectedFilters(raw, query))
          const { limit = 1000 } = query
          expect(pages).toHaveLength(Math.max(1, Math.ceil(rows.length / limit)))
        }),
        { numRuns: depth(60, 350), seed },
      )
      expect(nonEmpty).toBeGreaterThan(depth(20, 180))
    },
  )
})
