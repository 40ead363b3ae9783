import { expect, test } from 'vitest'
import { parseSettingsPath } from '#src/domain/session/settings-path.ts'
import { idOf } from '../../support/names.ts'

test('the address says which part of the settings, and what is to be named', () => {
  expect(parseSettingsPath('device')).toEqual({ section: 'device', isStart: false, unnamedEntry: null })
  expect(parseSettingsPath(`names/team/${idOf(1).toUpperCase()}`)).toEqual({
    section: 'names',
    isStart: false,
    unnamedEntry: { kind: 'team', id: idOf(1) },
  })
})

test.each([undefined, '', 'nothing', '../keys', `keys/team/${idOf(1)}`, 'names/robot/x', `names/team/x`])(
  'an address of %s leads somewhere all the same',
  (path) => {
    const { unnamedEntry } = parseSettingsPath(path)
    expect(unnamedEntry).toBeNull()
  },
)
