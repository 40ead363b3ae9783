import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Without Vitest's globals, Testing Library does not clean up by itself.
afterEach(cleanup)
// The next file starts with empty storage.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
