import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Without globals Testing Library does not clean up by itself.
afterEach(cleanup)
// The next file finds a device on which nobody has worked.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
