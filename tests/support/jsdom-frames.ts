import { afterAll } from 'vitest'

/**
 * jsdom draws frames and moves the focus from what is gone by one interval, which it starts when it is first needed. Started
 * while a test has replaced the timers, it would stand still for good: for this test, and for every later file that shares
 * the page. So it is started here, and one frame after the other keeps it from ending.
 */
const requestFrame = window.requestAnimationFrame.bind(window)
let isOver = false

function keepGoing() {
  if (!isOver) requestFrame(keepGoing)
}

keepGoing()
afterAll(() => {
  isOver = true
})
