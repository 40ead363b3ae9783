import { expect, test } from 'vitest'
import { readSettingsPlace } from '#src/domain/settings-place.ts'
import { idOf } from '../support/names.ts'

test('the address says which part of the settings, and what is to be named', () => {
  expect(readSettingsPlace('device')).toEqual({ section: 'device', isStart: false, toName: null })
  expect(readSettingsPlace(`names/team/${idOf(1).toUpperCase()}`)).toEqual({
    section: 'names',
    isStart: false,
    toName: { kind: 'team', id: idOf(1) },
  })
})

test.each([undefined, '', 'nothing', '../keys', `keys/team/${idOf(1)}`, 'names/robot/x', `names/team/x`])(
  'an address of %s leads somewhere all the same',
  (path) => {
    const { toName } = readSettingsPlace(path)
    expect(toName).toBeNull()
  },
)
