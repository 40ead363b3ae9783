/** The object store of the search index, in the database of the session's device store. */
export const SEARCH_OBJECT_STORE = 'search index'
