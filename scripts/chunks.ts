/**
 * What the first load needs of the libraries is one file apart from our own code: it stays cached when a new version of
 * the app is released. Everything else is split where the code says `import()`.
 */
export const chunkGroups = [{ name: 'vendor', test: /node_modules/, tags: ['$initial' as const] }]
