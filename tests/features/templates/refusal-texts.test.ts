import { expect, test } from 'vitest'
import { REFUSAL_CONDITIONS, REFUSAL_FIELDS } from '#src/domain/templates/refusal.ts'
import { REFUSAL_TEXTS } from '#src/features/templates/refusal-texts.ts'
import { english } from '../../support/english.ts'

test('every refusal condition has a title, a cause and a fix [ERR-04][ERR-05][ERR-06][ERR-07][ERR-08][ERR-09]', () => {
  for (const condition of REFUSAL_CONDITIONS) {
    const { title, cause, fix } = REFUSAL_TEXTS[condition]
    expect([title, cause, fix].every((it) => english._(it).length > 5)).toBe(true)
  }
})

test('a condition that a field can fix has the label of the link to it', () => {
  for (const condition of REFUSAL_CONDITIONS) {
    const { linkLabel } = REFUSAL_TEXTS[condition]
    expect(linkLabel === null, condition).toBe(REFUSAL_FIELDS[condition] === null)
  }
  const { linkLabel } = REFUSAL_TEXTS['template-not-found']
  expect(linkLabel && english._(linkLabel)).toBe('Choose another template')
})

test('a refused workspace key is not blamed on the access token [AUT-03]', () => {
  const { title, cause } = REFUSAL_TEXTS['key-unknown']
  expect(`${english._(title)} ${english._(cause)}`).toMatch(/workspace API key.*sign-in isn’t the cause/)
})

test('a refusal without a known cause refers to the platform’s message, if there is one', () => {
  const textOf = (cause: 'reason-quoted' | 'reason-missing') =>
    `${english._(REFUSAL_TEXTS[cause].title)}. ${english._(REFUSAL_TEXTS[cause].fix)}`
  expect(textOf('reason-quoted')).toBe('Request denied. See the server’s message.')
  expect(textOf('reason-missing')).toBe(
    'Request denied. No reason given. Try again. If the problem continues, tell your administrator.',
  )
})
