/** One list of what the platform and this device found (rule 36): the platform's customers, then those of the device alone. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { RowCount } from '#src/domain/pagination/sparse-pages.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'
import { findPlatformField } from './platform-match.ts'

export type CustomerHit = SearchHit<CustomerDocument>

type PlatformList = {
  /** Null: the platform hasn't answered. */
  readonly count: RowCount | null
  /** The first page: null where a record could not be read. */
  readonly firstPage: readonly ({ readonly id: string } | null)[]
}

/**
 * The hits that follow the platform's list, the best first; all of them until the platform has answered. Where not all of the
 * platform's list is loaded, a customer that its search finds is taken for one of the rows that are not.
 */
export function selectDeviceHits(
  hits: readonly CustomerHit[],
  { count, firstPage }: PlatformList,
  text: string,
): readonly CustomerHit[] {
  if (count === null) return hits
  const listedIds = new Set(firstPage.map((it) => it?.id))
  const isAllLoaded = count.isExact && count.rows <= firstPage.length
  return hits.filter(
    ({ document }) =>
      !listedIds.has(document.id) && (isAllLoaded || findPlatformField(document, text) === null),
  )
}

/** Which rows of the table are whose. Rows are counted from 0. */
export type FoundRows = {
  readonly rows: number
  /** The platform's rows; an estimate until they are counted. */
  readonly platformRows: number
  /** From this row on, the rows are the device's. */
  readonly firstDeviceRow: number
}

/** Rows to draw until the list is counted, if the device has found nothing. */
const PLACEHOLDER_ROWS = 60

/** Until the platform has answered, the device's rows stand first. `startRow`: the row that is shown first. */
export function countFoundRows(count: RowCount | null, deviceHitCount: number, startRow: number): FoundRows {
  const platformRows = count?.rows ?? startRow + PLACEHOLDER_ROWS
  const isDeviceAlone = count === null && deviceHitCount > 0 && startRow === 0
  const firstDeviceRow = isDeviceAlone ? 0 : platformRows
  // Without an answer, nothing is known of what follows a row further down.
  const rows = count === null && !isDeviceAlone ? platformRows : firstDeviceRow + deviceHitCount
  return { rows, platformRows, firstDeviceRow }
}

/** What the index of this device has of a customer, as a row of the list; it has nothing of the other fields. */
export function toListedCustomer({
  id,
  name,
  phone,
  email,
  company,
  stage,
}: CustomerDocument): ListedCustomer {
  return {
    id,
    name,
    phone,
    email,
    company: company === '' ? null : company,
    stage: stage === '' ? null : stage,
    customFields: { kind: 'fields', fields: [] },
    createdAt: null,
    instagramId: null,
    instagramUsername: null,
    channelName: null,
    channelKind: null,
    channelId: null,
    workspaceId: null,
    lastChatId: null,
    chats: null,
    blocked: null,
    segments: [],
    chatappOptout: null,
    emailOptout: null,
    trackerId: null,
    isPrimary: null,
    testUser: null,
    storefrontCustomerId: null,
    profileUpdatedAt: null,
  }
}
