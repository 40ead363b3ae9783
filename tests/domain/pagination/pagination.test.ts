import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  advancePagination,
  getNextPageNumber,
  isSamePagination,
  MAX_EMPTY_PAGES,
  mayBeExpiredCursor,
  type PageContent,
  type PageResult,
  readPages,
  startPagination,
} from '#src/domain/pagination/pagination.ts'
import { fc } from '../../support/property.ts'

type Options = Parameters<typeof readPages>[1]

const contents: readonly PageContent[] = ['new', 'empty', 'doubtful', 'repeated']
const content = fc.constantFrom(...contents)
const cursors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const cursor = fc.option(fc.constantFrom(...cursors), { freq: 20 })
const result: fc.Arbitrary<PageResult> = fc.record({ cursor, content })

/** Reads a listing to where it stops. `requested`: the cursor of each request. */
async function read(answer: (cursor: string | null, request: number) => PageResult, options?: Options) {
  const requested: (string | null)[] = []
  const pages: PageResult[] = []
  const listing = readPages(async (at) => {
    if (requested.length >= 1_000) throw new Error('the pagination is endless')
    requested.push(at)
    return answer(at, requested.length - 1)
  }, options)
  for (;;) {
    const { value, done } = await listing.next()
    if (done) return { requested, pages, stop: value }
    pages.push(value)
  }
}

/** The requests without those that follow a doubtful page. */
function withoutRechecks(requested: readonly (string | null)[], pages: readonly PageResult[]) {
  return requested.filter(
    (at, index) => requested[index - 1] !== at || pages[index - 1]?.content !== 'doubtful',
  )
}

describe('reading page after page', () => {
  test('ends, whatever cursors and pages a platform returns, and requests no page twice [FLT-29, FLT-30, FLT-31, FLT-32]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(result), async (answers) => {
        const fallback: PageResult = { cursor: null, content: 'new' }
        const { requested, pages } = await read(() => answers.next().value ?? fallback)
        const once = withoutRechecks(requested, pages)
        expect(new Set(once).size).toBe(once.length)
        expect(requested.length).toBeLessThanOrEqual(2 * once.length)
      }),
    )
  })

  test('stops at a loop of any length, after each of its pages was read once [FLT-29, FLT-30]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 200 }), async (before, length) => {
        const { requested, stop } = await read((at) => {
          const index = at === null ? 0 : Number(at) + 1
          return { cursor: String(index < before + length ? index : before), content: 'new' }
        })
        expect(stop).toBe('cursorLoop')
        expect(requested).toEqual([null, ...Array.from({ length: before + length }, (_, it) => String(it))])
      }),
    )
  })

  test('stops after five responses in a row without anything new, and never sooner [FLT-31]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 30 }), async (list) => {
        const isNew = list.map((it) => it === 'new' || it === 'repeated')
        const { pages, stop } = await read((_, request) => ({
          cursor: String(request),
          content: isNew[request] ? 'new' : 'empty',
        }))
        expect(stop).toBe('cursorLoop')
        expect(pages.slice(-MAX_EMPTY_PAGES).map((it) => it.content)).toEqual(
          Array.from({ length: MAX_EMPTY_PAGES }, () => 'empty'),
        )
        expect(
          pages
            .slice(1, -1)
            .map((it) => it.content[0])
            .join(''),
        ).not.toContain('e'.repeat(MAX_EMPTY_PAGES))
      }),
    )
  })

  test('reads each page of an honest listing once, from wherever it starts [MSG-23, MSG-24]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.nat(40), async (count, start) => {
        const from = start === 0 || start > count ? null : String(start)
        const { requested, stop } = await read(
          (at) => ({ cursor: Number(at) < count ? String(Number(at) + 1) : null, content: 'new' }),
          { from },
        )
        expect(stop).toBe('end')
        expect(requested.map(Number)).toEqual(
          Array.from({ length: count - Number(from) + 1 }, (_, it) => Number(from) + it),
        )
      }),
    )
  })

  test('continues after a failure at the cursor whose request failed, and misses no page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.nat(30), async (count, failing) => {
        const answer = (at: string | null): PageResult => ({
          cursor: Number(at) < count ? String(Number(at) + 1) : null,
          content: 'new',
        })
        const whole = await read(answer)
        const failAt = failing % (count + 1)
        const pages: PageResult[] = []
        let from: string | null = null
        const listing = readPages(async (at) => {
          if (Number(at) === failAt) throw new ApiError({ kind: 'server', operation: 'x', status: 503 })
          return answer(at)
        })
        try {
          for await (const page of listing) {
            pages.push(page)
            from = page.cursor
          }
        } catch {
          const rest = await read(answer, { from })
          expect(rest.requested[0]).toBe(failAt === 0 ? null : String(failAt))
          pages.push(...rest.pages)
        }
        expect(pages).toEqual(whole.pages)
      }),
    )
  })

  test('stops at its bound [FLT-32]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (maxPages) => {
        const { requested, stop } = await read((_, at) => ({ cursor: String(at), content: 'new' }), {
          maxPages,
        })
        expect([stop, requested.length]).toEqual(['bound', maxPages])
      }),
    )
  })

  test('starts again at the first page when a cursor has expired, as often as allowed [FLT-92]', async () => {
    const expired = new ApiError({ kind: 'rejected', operation: 'x', status: 410 })
    const requested: (string | null)[] = []
    const listing = readPages<PageResult>(
      async (at) => {
        requested.push(at)
        if (at === 'b') throw expired
        return { cursor: at === null ? 'a' : 'b', content: 'new' }
      },
      { maxRestarts: 1 },
    )
    await expect(Array.fromAsync(listing)).rejects.toBe(expired)
    expect(requested).toEqual([null, 'a', 'b', null, 'a', 'b'])
    const server = new ApiError({ kind: 'server', operation: 'x', status: 500 })
    expect([expired, server, new Error('gone')].map(mayBeExpiredCursor)).toEqual([true, false, false])
  })
})

describe('the pagination after a page', () => {
  test('requests a doubtful page once more, and then goes on where it leads [MSG-23]', () => {
    const doubted = advancePagination(startPagination('a'), { cursor: null, content: 'doubtful' })
    expect(doubted).toMatchObject({ state: 'more', cursor: 'a', isRecheck: true })
    expect(advancePagination(doubted, { cursor: null, content: 'doubtful' }).state).toBe('end')
    expect(advancePagination(doubted, { cursor: 'b', content: 'new' })).toMatchObject({ cursor: 'b' })
  })

  test('at a cursor loop keeps the cursor, and a retry that leads on starts without a history [FLT-29]', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), (results) => {
        let pagination = startPagination('a')
        for (const each of results) {
          const next = advancePagination(pagination, each)
          if (next.state === 'cursorLoop') {
            expect(next.cursor).toBe(pagination.cursor)
            expect(advancePagination(next, { cursor: 'z', content: 'new' })).toMatchObject({
              state: 'more',
              cursor: 'z',
              usedCursors: [next.cursor],
              emptyPages: 0,
            })
          }
          pagination = next
        }
      }),
    )
  })

  test('stays at the end, and is the same only if nothing about it differs', () => {
    const end = startPagination(null)
    expect(advancePagination(end, { cursor: null, content: 'new' })).toEqual(end)
    const [a, b] = [startPagination('a'), startPagination('b')]
    expect([isSamePagination(a, startPagination('a')), isSamePagination(end, startPagination(null))]).toEqual(
      [true, true],
    )
    const empty = advancePagination(a, { cursor: 'b', content: 'empty' })
    const full = advancePagination(a, { cursor: 'b', content: 'new' })
    const pairs = [
      [a, b],
      [a, end],
      [b, full],
      [full, empty],
    ] as const
    expect(pairs.map(([x, y]) => isSamePagination(x, y))).toEqual([false, false, false, false])
  })
})

test.each([
  ['a full page', { page: 1, pageSize: 20, recordCount: 20 }, 2],
  ['a page that is not full', { page: 3, pageSize: 20, recordCount: 19 }, null],
  ['a full page that reaches the total', { page: 2, pageSize: 20, recordCount: 20, total: 40 }, null],
  ['a short page below the total', { page: 2, pageSize: 20, recordCount: 5, total: 90 }, 3],
  ['an empty page below the total', { page: 2, pageSize: 20, recordCount: 0, total: 90 }, null],
] as const)('the page number after %s [CAL-23, CHT-17]', (_, numbered, next) => {
  expect(getNextPageNumber(numbered)).toBe(next)
})
