/**
 * Functions whose cost grows faster than n log n, but whose input is bounded where it comes from. Each states what the search
 * measured of it, at which length of all its lists or texts (milliseconds of processor time), then the bound, and what the
 * function costs there at most.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/attention/person/lexicon.ts createLexicon':
    '16,384: 60 ms. Maps that outgrow the processor’s cache (131,072: 393 ms), and createTypoFinder: the tables are our own',
  'src/domain/attention/person/typos.ts createTypoFinder':
    '4,096: 97 ms. Makes each word once for each of its letters: the longest word of our own tables has 24',
  'src/domain/messages/eviction.ts evictDistantPages':
    '4,096: 66 ms. Checkpoints times chunks of messages, which are only counted: 1,000 times 400 in a thread of 100,000 messages',
  'src/domain/messages/thread-pagination.ts mergeOldestFirst':
    '4,096: 42 ms. Pages times the segments that they become: the first two pages are read to learn the order',
  'src/domain/search/author-names.ts getNamedAuthorIds':
    '4,096: 800 ms. Names of from: in a query, which is cut to 300 letters, times the people of the directory',
  'src/domain/search/choose-words.ts chooseWords':
    '4,096: more than 30,000 ms. Words of the query times words of the name: match-name.ts takes 8 and 24 of at most 400 letters',
  'src/domain/search/explain-hit.ts explainHit':
    '4,096: 73 ms. Words of the query, which is cut to 300 letters, times words of a document that is shown',
  'src/domain/search/romanise-arabic.ts romaniseArabic':
    '16,384: 27 ms. Only getWordKeys calls it, with at most 48 letters of a word: less than 0.1 ms',
  'src/domain/templates/draft.ts carryTyped':
    '16,384: 36 ms. Copies the values for each that was typed: a template has at most 100 values and 10 buttons',
  'src/domain/templates/edit-preset.ts createExampleDraft': '16,384: 38 ms. As fillDraft, which it calls',
  'src/domain/templates/preset-sources.ts replaceSources':
    '16,384: 47 ms. Buttons of a template times those of its other version: at most 10',
  'src/domain/templates/rank-presets.ts findRankReason':
    '16,384: 74 ms. Situations, of which there are four, times the uses that are kept, at most 300',
  'src/domain/templates/bindings.ts fillDraft':
    '16,384: 37 ms. Values times custom fields: a template has at most 100 values, 1,000 fields of a customer take 2 ms',
  'src/domain/templates/checks.ts runSendChecks':
    '16,384: 16 ms. Values times custom fields, as fillDraft: 100 values and 1,000 fields take 3 ms',
  'src/domain/templates/candidates/contradiction.ts findContradictions':
    '64: throws for a text that is no time zone. The only callers give the agent’s',
  'src/lib/text/html-attributes.ts readAttribute':
    '4,096: 107 ms. The name becomes a part of the expression: the only caller gives five names, and at most 2,000 letters of a tag',
  'src/lib/text/phone-spellings.ts getSearchedSpellings':
    '4,096: 20 ms. Compares spellings with each other: a number has at most 12 (MAX_SPELLINGS)',
  'src/domain/device-setup/sealed-text.ts getAdditionalData':
    '64: throws for a salt that is longer than its type says. The only callers make 16 bytes',
  'src/domain/device-setup/sealed-text.ts formatSealedText': 'As getAdditionalData',
}
