/**
 * Functions whose cost grows faster than n log n, but whose input is bounded where it comes from. Each states the bound, and
 * what the function costs there at most.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/messages/eviction.ts evictDistantPages':
    'checkpoints times chunks of messages, which are only counted: 1,000 times 400 in a thread of 100,000 messages',
  'src/domain/messages/thread-pagination.ts mergeOldestFirst':
    'pages times the segments that they become: the first two pages are read to learn the order',
  'src/domain/search/author-names.ts getNamedAuthorIds':
    'names of from: in a query, which is cut to a few hundred letters, times the people of the directory',
  'src/domain/search/choose-words.ts chooseWords':
    'words of the query times words of the name: match-name.ts takes 8 and 24 of at most 400 letters',
  'src/domain/search/romanise-arabic.ts romaniseArabic':
    'only getWordKeys calls it, with at most 48 letters of a word: less than 0.1 ms',
  'src/domain/templates/bindings.ts fillDraft':
    'values times custom fields: a template has at most 100 values, 1,000 fields of a customer take 2 ms',
  'src/domain/templates/checks.ts runSendChecks':
    'values times custom fields, as fillDraft: 100 values and 1,000 fields take 3 ms',
  'src/lib/text/phone-spellings.ts getSearchedSpellings':
    'compares spellings with each other: a number has at most 12 (MAX_SPELLINGS)',
  'src/domain/device-setup/sealed-text.ts getAdditionalData':
    'throws for a salt that is longer than its type says: the only callers make 16 bytes',
  'src/domain/device-setup/sealed-text.ts formatSealedText': 'as getAdditionalData',
}
