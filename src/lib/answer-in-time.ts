/**
 * What a store of the browser answers, or `otherwise` after so many milliseconds: IndexedDB may never answer, and that must
 * not keep the app from starting. Rejects where the answer does so in time.
 */
export function answerInTime<Answer>(
  answer: Promise<Answer>,
  otherwise: Answer,
  timeoutMs: number,
): Promise<Answer> {
  return Promise.race([answer, new Promise<Answer>((resolve) => setTimeout(resolve, timeoutMs, otherwise))])
}
