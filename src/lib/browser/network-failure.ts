/** The network lost a request or its response: the only error that becomes an `ApiError` of kind `unreachable`. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}
