/**
 * Resolves with `answer`, or with `otherwise` after `timeoutMs`: IndexedDB may never answer, and that must not keep the app
 * from starting. Rejects if `answer` rejects within that time.
 */
export function answerInTime<Answer>(
  answer: Promise<Answer>,
  otherwise: Answer,
  timeoutMs: number,
): Promise<Answer> {
  return Promise.race([answer, new Promise<Answer>((resolve) => setTimeout(resolve, timeoutMs, otherwise))])
}
