import { afterEach, expect, test } from 'vitest'
import { replaceAddress } from '#src/data/session/first-address.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/', '/sign-in', '/inbox'],
  ['/sign-in', '/sign-in', '/inbox'],
  ['/inbox/7?view=mine#m1', '/sign-in?to=%2Finbox%2F7%3Fview%3Dmine%23m1', '/inbox/7?view=mine#m1'],
  ['/sign-in?to=%2Fsend', '/sign-in?to=%2Fsend', '/send'],
  ['/sign-in?to=https%3A%2F%2Fevil.example', '/sign-in', '/inbox'],
  ['/sign-in?to=%2F%2Fevil.example&token=x', '/sign-in', '/inbox'],
])('a first visit to %s has the address %s and continues at %s', (visited, address, next) => {
  window.history.replaceState(null, '', visited)
  expect(replaceAddress(window.location)).toBe(next)
  expect(getAddress()).toBe(address)
})

test.each(['/inbox?q=Ananya', '/sign-in?to=%2Finbox%3Fq%3DAnanya'])(
  'a first visit to %s hides the search text in the address and searches for it after signing in',
  (visited) => {
    window.history.replaceState(null, '', visited)
    expect(replaceAddress(window.location)).toBe('/inbox?q=Ananya')
    expect(getAddress()).toMatch(/^\/sign-in\?to=%2Finbox%3Fs%3D[0-9a-f-]+$/)
  },
)

function getAddress() {
  return `${window.location.pathname}${window.location.search}${window.location.hash}`
}
