'use memo'

import { useEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { SearchCoverage } from './coverage.ts'
import type { DeviceSearchRequest, DeviceSearchResult } from './device-search.ts'
import { deviceSearch, searchDevice } from './search-device.ts'

type Options = Pick<DeviceSearchRequest, 'text' | 'caller' | 'chatId' | 'customerId'> & {
  /** How many hits of each kind are wanted. Numbers, so that a caller need not memoise an object. */
  readonly customers?: number
  readonly tickets?: number
  readonly messages?: number
}

export type DeviceSearchState = {
  /**
   * The latest result; while a longer text is searched, that of the text before, so that rows don't disappear between two
   * letters. Null: there is none, or nothing is searched.
   */
  readonly result: DeviceSearchResult | null
  /** Whether `result` is the result for the text. */
  readonly isCurrent: boolean
  /** The browser can't run the search, or the session ended. */
  readonly hasFailed: boolean
}

type Found = {
  readonly text: string
  readonly result: DeviceSearchResult | null
  readonly hasFailed: boolean
}

const NOTHING: Found = { text: '', result: null, hasFailed: false }

/** Searches what was seen on this device, at each change of the text. An empty text searches nothing. */
export function useDeviceSearch({
  text,
  caller,
  chatId = null,
  customerId = null,
  customers = 0,
  tickets = 0,
  messages = 0,
}: Options): DeviceSearchState {
  const session = useSession()
  const [found, setFound] = useState(NOTHING)
  const query = text.trim()
  useEffect(() => {
    if (query === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const limits = { customer: customers, ticket: tickets, message: messages }
    const search = () =>
      searchDevice(session, { text, caller, limits, chatId, customerId }, signal).then(
        (result) => !signal.aborted && setFound({ text: query, result, hasFailed: false }),
        (error: unknown) => {
          const isSuperseded = error instanceof DOMException && error.name === 'AbortError'
          if (!signal.aborted && !isSuperseded) setFound({ text: query, result: null, hasFailed: true })
        },
      )
    void search()
    const searchAgainOnChange = async () => {
      const index = await deviceSearch(session)
      if (signal.aborted) return
      let searchedCount = countSearched(index.getCoverage())
      const unsubscribe = index.subscribe(() => {
        const count = countSearched(index.getCoverage())
        if (count === searchedCount) return
        searchedCount = count
        void search()
      })
      signal.addEventListener('abort', unsubscribe, { once: true })
    }
    // What is read meanwhile may match too. Where the index can't be opened, the search itself has failed.
    searchAgainOnChange().catch(() => undefined)
    return () => controller.abort()
  }, [session, text, query, caller, chatId, customerId, customers, tickets, messages])
  if (query === '') return { result: null, isCurrent: true, hasFailed: false }
  return { result: found.result, isCurrent: found.text === query, hasFailed: found.hasFailed }
}

/** Changes whenever a search may find more. */
function countSearched({ customers, tickets, messages, hasHanReadings }: SearchCoverage): number {
  return customers + tickets + messages + (hasHanReadings ? 1 : 0)
}
