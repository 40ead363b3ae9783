import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { holdComposingKeys } from '#src/lib/browser/composing-keys.ts'

// As `main.tsx` does for the whole app.
holdComposingKeys()

// Without Vitest's globals, Testing Library does not clean up by itself.
afterEach(cleanup)

// While a query is repeated, its errors are thrown away, and printing the page for each costs more than the query. The
// error of the last attempt gets the page when the time is up.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
})
// A part of the app that is loading when the last test ends can't be loaded any more, which counts as an error.
afterAll(() => vi.dynamicImportSettled())
// The next file starts with empty storage, and with a page in no language: names are sorted by that of the page.
afterAll(() => {
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
})
