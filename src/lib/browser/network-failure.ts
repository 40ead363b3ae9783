/** The network did not carry a request or its answer: the one error that means "can't be reached". */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}
