import { expect, test } from 'vitest'
import {
  type AudioReading,
  type AudioTrack,
  applyReading,
  closeTrack,
  countView,
  getNextRate,
  getPosition,
  type Playback,
  seekTrack,
  setPlaybackRate,
  startTrack,
} from '#src/domain/audio/playback.ts'

const NOTHING: Playback = { current: null, rate: 1, positions: new Map() }

const trackOf = (id: string): AudioTrack => ({
  id,
  kind: 'voice',
  url: `https://media.example.com/${id}`,
  name: null,
  type: 'audio/ogg',
  durationSeconds: 14,
  source: 'Ananya, 18:32',
  record: { kind: 'call', id, customerId: 'c' },
  ticket: null,
})

const PLAYING: AudioReading = {
  problem: null,
  hasEnded: false,
  isPaused: false,
  isReady: true,
  positionSeconds: 5,
  durationSeconds: 14.2,
}

/** `a` at 5 seconds. */
const playing = applyReading(startTrack(NOTHING, trackOf('a')), PLAYING)

test('one track plays at a time, and each goes on where it was left', () => {
  expect(playing.current).toMatchObject({
    state: { step: 'playing' },
    positionSeconds: 5,
    durationSeconds: 14.2,
  })
  const second = startTrack(playing, trackOf('b'))
  expect(second.current).toMatchObject({ track: { id: 'b' }, state: { step: 'loading' }, positionSeconds: 0 })
  expect(startTrack(second, trackOf('a')).current).toMatchObject({ track: { id: 'a' }, positionSeconds: 5 })
})

test('a track that has ended starts from its beginning', () => {
  const ended = applyReading(playing, { ...PLAYING, isPaused: true, hasEnded: true, positionSeconds: 14.2 })
  expect(ended.current).toBeNull()
  expect(getPosition(ended, 'a')).toBe(0)
})

test('a closed player remembers the position, and reads nothing more', () => {
  const closed = closeTrack(playing)
  expect([closed.current, getPosition(closed, 'a')]).toEqual([null, 5])
  expect(applyReading(closed, PLAYING)).toBe(closed)
})

test('the speed is kept from one track to the next', () => {
  expect([1, 1.5, 2].map((rate) => getNextRate(rate === 1.5 || rate === 2 ? rate : 1))).toEqual([1.5, 2, 1])
  expect(startTrack(setPlaybackRate(playing, 2), trackOf('b')).rate).toBe(2)
})

test.each<[string, Partial<AudioReading>, object]>([
  ['waits for data', { isReady: false }, { step: 'loading' }],
  ['is paused', { isPaused: true, isReady: false }, { step: 'paused' }],
  ['has failed', { problem: 'interrupted', positionSeconds: 0 }, { step: 'failed', problem: 'interrupted' }],
])('a track that %s keeps its position and length', (_, changes, state) => {
  const reading = { ...PLAYING, positionSeconds: null, durationSeconds: Number.NaN, ...changes }
  expect(applyReading(playing, reading).current).toMatchObject({
    state,
    positionSeconds: 5,
    durationSeconds: 14.2,
  })
})

test('a failed track can be tried again at its position', () => {
  const failed = applyReading(playing, { ...PLAYING, problem: 'notLoaded', positionSeconds: 0 })
  expect(startTrack(failed, trackOf('a')).current).toMatchObject({
    state: { step: 'loading' },
    positionSeconds: 5,
  })
})

test('a track can be sought before it is played', () => {
  const sought = seekTrack(playing, 'b', 9)
  expect(sought.current).toBe(playing.current)
  expect(startTrack(sought, trackOf('b')).current?.positionSeconds).toBe(9)
  expect(getPosition(seekTrack(playing, 'a', 3), 'a')).toBe(3)
})

test('only the newest 200 positions are remembered', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `track ${index}`)
  const { positions } = ids.reduce((playback, id) => seekTrack(playback, id, 1), NOTHING)
  expect([positions.size, positions.has('track 0'), positions.has('track 1')]).toEqual([200, false, true])
})

test('the controls in view are counted for the current track only', () => {
  const both = countView(countView(playing, 'a', 1), 'a', 1)
  expect(both.current?.viewCount).toBe(2)
  expect(countView(both, 'b', -1)).toBe(both)
  expect(countView(both, 'a', -1).current?.viewCount).toBe(1)
  // A track that is tried again is still in view; another one is not yet.
  expect(startTrack(both, trackOf('a')).current?.viewCount).toBe(2)
  expect(startTrack(both, trackOf('b')).current?.viewCount).toBe(0)
})
