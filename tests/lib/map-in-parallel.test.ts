import { expect, test } from 'vitest'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'

test('the results are in the order of the items, and no more than the limit run at a time', async () => {
  let running = 0
  let most = 0
  const doubled = await mapInParallel([5, 4, 3, 2, 1], 2, async (it) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < it; turn += 1) await Promise.resolve()
    running -= 1
    return it * 2
  })
  expect(doubled).toEqual([10, 8, 6, 4, 2])
  expect(most).toBe(2)
})

test('a failure of one item rejects', async () => {
  const failure = new Error('refused')
  await expect(mapInParallel([1, 2], 1, () => Promise.reject(failure))).rejects.toBe(failure)
})
