/**
 * The one place that imports zod. Its JIT probes `new Function`, which the content security policy forbids and reports
 * on every page load; without the JIT nothing is probed.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }
