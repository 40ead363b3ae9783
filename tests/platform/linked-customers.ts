import type { Platform } from '../support/platform.ts'
import { listCustomers } from './requests.ts'

/** Groups of customers that share a tracker. */
export async function findLinkedCustomers(platform: Platform) {
  const { records } = await listCustomers(platform, {}, '?page_size=100')
  return [...Map.groupBy(records, ({ tracker_id }) => tracker_id).values()].filter(({ length }) => length > 1)
}
