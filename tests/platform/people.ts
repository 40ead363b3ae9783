import type { Platform } from '../support/platform.ts'
import { listCustomers } from './ask.ts'

/** The customers that share a tracker with others, together. */
export async function families(platform: Platform) {
  const { records } = await listCustomers(platform, {}, '?page_size=100')
  return [...Map.groupBy(records, ({ tracker_id }) => tracker_id).values()].filter(({ length }) => length > 1)
}
