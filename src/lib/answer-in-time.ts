/** Milliseconds that the start of the app waits for a store of the browser. */
const TIMEOUT = 2_000

/**
 * What a store of the browser answers, or `otherwise` after two seconds: IndexedDB may never answer, and that must not keep
 * the app from starting. Rejects where the answer does so in time.
 */
export function answerInTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([answer, new Promise<Answer>((resolve) => setTimeout(resolve, TIMEOUT, otherwise))])
}
