/**
 * Clean-up functions of support code. A module that several test files share is evaluated once, so a Vitest hook in it would
 * run for the first file only. The setup file `run-clean-ups.ts` runs these after every test and every file.
 */
type CleanUp = () => unknown

export const afterEveryTest: CleanUp[] = []
export const afterEveryFile: CleanUp[] = []
