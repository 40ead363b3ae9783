import { expect, test } from 'vitest'
import { parseSettingsPath } from '#src/presentation/session/settings-path.ts'
import { makeId } from '../../support/named-entries.ts'

test('the path selects a settings section and an entry to name', () => {
  expect(parseSettingsPath('device')).toEqual({ section: 'device', isStart: false, unnamedEntry: null })
  expect(parseSettingsPath(`names/team/${makeId(1).toUpperCase()}`)).toEqual({
    section: 'names',
    isStart: false,
    unnamedEntry: { kind: 'team', id: makeId(1) },
  })
})

test.each([undefined, '', 'nothing', '../keys', `keys/team/${makeId(1)}`, 'names/robot/x', `names/team/x`])(
  'the path %s selects no entry and causes no error',
  (path) => {
    const { unnamedEntry } = parseSettingsPath(path)
    expect(unnamedEntry).toBeNull()
  },
)
