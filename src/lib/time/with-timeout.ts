/**
 * Resolves with `answer`, or with `otherwise` after `timeoutMs`: IndexedDB may never answer, and that must not keep the app
 * from starting. Rejects if `answer` rejects within that time.
 */
export function withTimeout<Answer>(
  promise: Promise<Answer>,
  fallback: Answer,
  timeoutMs: number,
): Promise<Answer> {
  return Promise.race([promise, new Promise<Answer>((resolve) => setTimeout(resolve, timeoutMs, fallback))])
}
