import { afterAll } from 'vitest'

/**
 * Keeps jsdom's rendering interval running. jsdom starts it when a frame or a focus change first needs it. If that happens
 * while fake timers are installed, the interval never runs again: not in this test, and not in later files that share the
 * page. So it is started here with real timers, and one frame after another keeps it from stopping.
 */
const requestFrame = window.requestAnimationFrame.bind(window)
let isFileDone = false

function keepGoing() {
  if (!isFileDone) requestFrame(keepGoing)
}

keepGoing()
afterAll(() => {
  isFileDone = true
})
