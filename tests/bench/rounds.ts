/** Rounds that count; one more goes first, for the machine and the platform to get warm. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
