import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDefaultFocus } from '#src/lib/browser/default-focus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML =
    '<button>First</button><main id="main" tabindex="-1"><button>Second</button></main>'
  stop = keepDefaultFocus()
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const button = () => document.querySelector('button') ?? document.createElement('button')
const focused = () => expect.poll(() => document.activeElement?.id)

test.each<[string, () => void]>([
  ['removed', () => button().remove()],
  ['hidden', () => (button().hidden = true)],
  ['disabled', () => (button().disabled = true)],
  ['made inert', () => (button().inert = true)],
])('the focus goes to its default place when its control is %s', async (_, change) => {
  button().focus()
  expect(document.activeElement).toBe(button())
  change()
  await focused().toBe('main')
})

test('the focus stays nowhere when the user has left the page with Tab', async () => {
  button().focus()
  button().blur()
  // Two frames: a focus that is lost comes back in the next one.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(document.body)
})
