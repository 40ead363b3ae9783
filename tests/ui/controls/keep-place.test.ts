import { expect, test } from 'vitest'
import { keepPlace } from '#src/ui/controls/keep-place.ts'
import { fc } from '../../support/property.ts'

const group = (key: string, ...keys: string[]) => ({ key, options: keys.map((it) => ({ key: it })) })
type List = readonly ReturnType<typeof group>[]
const keysOf = (groups: List) => groups.map((it) => [it.key, ...it.options.map(({ key }) => key)].join(' '))

test('what arrives in the group of the active option follows at its end', () => {
  expect(keysOf(keepPlace([group('people', 'b')], [group('people', 'a', 'b', 'c')], 'b'))).toEqual([
    'people b a c',
  ])
})

test('what arrives above the active option follows below its group', () => {
  const shown = [group('people', 'a'), group('pages', 'p', 'q'), group('commands', 'x')]
  const next = [
    group('people', 'b', 'a'),
    group('messages', 'm'),
    group('pages', 'p', 'q'),
    group('commands', 'x'),
  ]
  const arranged = keepPlace(shown, next, 'q')
  expect(keysOf(arranged)).toEqual(['people a', 'pages p q', 'people late b', 'messages m', 'commands x'])
  expect(keysOf(keepPlace(arranged, next, 'q'))).toEqual(keysOf(arranged))
  const later = [group('people', 'c', 'b', 'a'), ...next.slice(1)]
  expect(keysOf(keepPlace(arranged, later, 'b'))).toEqual([
    'people a',
    'pages p q',
    'people late b c',
    'messages m',
    'commands x',
  ])
})

test('without the active option, the new list stands as it is', () => {
  const next = [group('people', 'b')]
  expect(keepPlace([group('people', 'a')], next, 'a')).toBe(next)
})

const kept = (key: string, ...otherKeys: string[]) => ({ key, otherKeys, isKept: true })
const place = (shown: ReturnType<typeof kept>[], next: ReturnType<typeof kept>[], activeKey: string) =>
  keepPlace([{ key: 'people', options: shown }], [{ key: 'people', options: next }], activeKey).flatMap(
    ({ options }) => options.map(({ key }) => key),
  )

test('down to the active option, what is kept stays although a later answer has left it out', () => {
  const shown = [kept('a'), kept('b'), kept('c')]
  expect(place(shown, [kept('d'), kept('c')], 'b')).toEqual(['a', 'b', 'c', 'd'])
  expect(place(shown, [kept('d')], 'b')).toEqual(['a', 'b', 'd'])
  expect(
    place(
      place(shown, [kept('d')], 'b').map((it) => kept(it)),
      [kept('d')],
      'b',
    ),
  ).toEqual(['a', 'b', 'd'])
})

test('what stands for the active option takes its place and its key, with the link to what it opened', () => {
  const shown = [{ key: 'people', options: [{ ...kept('a'), renderElement: 'a' }, kept('b')] }]
  const next = [{ key: 'people', options: [{ ...kept('better', 'a'), renderElement: 'better' }, kept('b')] }]
  const [people] = keepPlace(shown, next, 'a')
  expect(people?.options).toEqual([{ ...kept('a', 'a'), renderElement: 'a' }, kept('b')])
})

test('two that are one now both stay down to the active option, and are one below it', () => {
  const shown = [kept('a'), kept('b'), kept('c')]
  const next = [kept('a', 'b'), kept('c')]
  expect(place(shown, next, 'b')).toEqual(['a', 'b', 'c'])
  expect(place(shown, next, 'c')).toEqual(['a', 'b', 'c'])
  expect(place(shown, next, 'a')).toEqual(['a', 'c'])
})

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
  .map((ids) =>
    ['one', 'two', 'three'].map((key, index) =>
      group(key, ...ids.filter((it) => it % 3 === index).map((it) => `${it}`)),
    ),
  )

test('no arrival moves the active option, and none is lost or doubled', () => {
  fc.assert(
    fc.property(lists, lists, fc.nat(), (shown, added, at) => {
      const flat = (it: List) => it.flatMap(({ options }) => options.map(({ key }) => key))
      const active = flat(shown)[at % Math.max(1, flat(shown).length)]
      if (active === undefined) return
      const next = shown.map((it, index) => {
        const fresh = (added[index]?.options ?? []).filter(({ key }) => !flat(shown).includes(key))
        return { key: it.key, options: [...fresh, ...it.options] }
      })
      const arranged = flat(keepPlace(shown, next, active))
      expect(arranged.indexOf(active)).toBe(flat(shown).indexOf(active))
      expect(arranged.toSorted()).toEqual(flat(next).toSorted())
    }),
  )
})
