import { afterAll, afterEach } from 'vitest'
import { afterEveryFile, afterEveryTest } from './clean-ups.ts'

afterEach(async () => {
  for (const cleanUp of afterEveryTest) await cleanUp()
})
afterAll(async () => {
  for (const cleanUp of afterEveryFile) await cleanUp()
})
