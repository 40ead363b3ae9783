/** The network lost a request or its response: the only error that becomes an `ApiError` of kind `unreachable`. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

/**
 * Whether the browser reports no network. It may be wrong in both directions, so requests are sent all the same, and only
 * one without a response shows that there is no network (rule 44).
 */
export const seemsOffline = (): boolean => !navigator.onLine
