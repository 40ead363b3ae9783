import { expect, test } from 'vitest'
import { getSeekTarget } from '#src/ui/audio/seek-key.ts'

const note = { positionSeconds: 5, durationSeconds: 14 }
const call = { ...note, durationSeconds: 252 }

test.each([
  ['ArrowRight', note, 6],
  ['ArrowLeft', note, 4],
  ['ArrowUp', note, 6],
  ['ArrowDown', call, 0],
  ['ArrowRight', call, 10],
  ['PageUp', call, 30.2],
  ['PageDown', call, 0],
  ['ArrowRight', { ...note, positionSeconds: 13.5 }, 14],
  ['Home', call, 0],
  ['End', call, 252],
  ['j', call, null],
])('%s of a slider at %j leads to %s', (key, slider, target) => {
  expect(getSeekTarget(key, slider)).toBe(target)
})
