import { expect, test } from 'vitest'
import { hasHiddenSearch, hideSearchText, revealSearchText } from '#src/domain/session/hidden-search.ts'
import { fc } from '../../support/property.ts'

test.each([
  ['/inbox?view=open&q=Ananya', '/inbox?view=open&s=1'],
  ['/customers?q=%2B91+98450#row', '/customers?s=1#row'],
  ['/sign-in?to=%2Finbox%3Fq%3DAnanya', '/sign-in?to=%2Finbox%3Fs%3D1'],
])('the address bar shows %s as %s', (href, hidden) => {
  expect(hideSearchText(href, () => '1')).toBe(hidden)
  expect(hasHiddenSearch(hideSearchText(href, () => '1'))).toBe(!href.includes('to='))
})

test.each([
  '/inbox?view=open',
  '/inbox/0b1c?view=mine&code=%2210482%22#x',
  '/',
  '/sign-in?to=https://evil.example/?q=x',
])('%s stays unchanged', (href) => {
  expect(hideSearchText(href, () => '1')).toBe(href)
  expect(revealSearchText(href, () => 'text')).toBe(href)
})

test('an unknown search id stays in the URL and has no text', () => {
  expect(revealSearchText('/inbox?s=other', () => undefined)).toBe('/inbox?s=other')
})

test('any search text is hidden from the URL and restored from it [FLT-88]', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('&', '=', '#', '?', '%', '+', ' ', 'é', '🙂', '"', 'a'),
        minLength: 3,
      }),
      (text) => {
        const params = new URLSearchParams({ view: 'open', q: text })
        const wanted = params.get('q') ?? ''
        const texts = new Map<string, string>()
        const hidden = hideSearchText(`/inbox?${params.toString()}`, (it) => {
          texts.set('1', it)
          return '1'
        })
        expect(hidden).toBe('/inbox?view=open&s=1')
        const shown = revealSearchText(hidden, (id) => texts.get(id))
        expect(new URLSearchParams(shown.split('?')[1]).get('q')).toBe(wanted)
      },
    ),
  )
})
