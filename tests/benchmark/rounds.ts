/** Counted rounds; one warm-up round runs before them. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
