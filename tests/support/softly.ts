import { expect } from '@playwright/test'

/** An `expect` after which the test goes on, with `poll`. */
export const softly = expect.configure({ soft: true })
