import { Hono } from 'hono'
import { parseJson, readBody, requireJson } from '../http/body.ts'
import { Problem } from '../http/problem.ts'
import type { Faults } from './faults.ts'
import { fault } from './kinds.ts'

/**
 * `/__faults`: GET lists what is armed, POST arms one more, DELETE disarms all. Nothing here sends CORS headers, and a
 * JSON content type is demanded, so that no other page in the same browser can use it.
 */
export function faultControl(faults: Faults): Hono {
  const app = new Hono()
  app.get('/', (c) => c.json({ faults: faults.list() }))
  app.delete('/', (c) => {
    faults.clear()
    return c.json({ faults: [] })
  })
  app.post('/', async (c) => {
    requireJson(c.req.raw)
    const { data, error } = fault.safeParse(parseJson(await readBody(c.req.raw)))
    if (!data)
      throw new Problem(422, error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; '))
    return c.json({ id: faults.arm(data), ...data }, 201)
  })
  return app
}
