/**
 * What support code does after each test and after each file. A module that is loaded once for many files can't register
 * hooks of Vitest itself: they would belong to the first file alone. Setup (`run-clean-ups.ts`) runs these for every file.
 */
type CleanUp = () => unknown

export const afterEveryTest: CleanUp[] = []
export const afterEveryFile: CleanUp[] = []
