import type { DocumentTable } from './document-table.ts'
import { visitDocumentWords } from './document-tokens.ts'
import { type DocumentRef, getRefKey } from './documents.ts'
import { MAX_BLOCK_DOCUMENTS, MAX_BLOCK_WORDS, type PackedBlock } from './packed-block.ts'

/** Packs documents with their words; those that aren't there any more are listed as removed. */
export function packBlocks(
  table: DocumentTable,
  refs: readonly DocumentRef[],
  wasEvicted: boolean,
): readonly PackedBlock[] {
  const blocks: PackedBlock[] = []
  let block = startBlock()
  const finish = () => {
    blocks.push(finishBlock(table, block, wasEvicted))
    block = startBlock()
  }
  for (const ref of refs) {
    const number = table.find(ref.kind, ref.id)
    const document = table.get(number)
    if (!document) {
      block.removed.push(getRefKey(ref))
      continue
    }
    const found: { word: string; field: number }[] = []
    visitDocumentWords(document, (word, field) => found.push({ word, field }))
    if (block.numbers.length >= MAX_BLOCK_DOCUMENTS || block.words.size + found.length > MAX_BLOCK_WORDS)
      finish()
    block.numbers.push(number)
    block.postingCounts.push(found.length)
    for (const { word, field } of found) {
      const index = block.words.get(word) ?? block.words.size
      block.words.set(word, index)
      block.postingWords.push(index)
      if (document.kind !== 'message') block.postingFields.push(field)
    }
  }
  if (block.numbers.length > 0 || block.removed.length > 0) finish()
  return blocks
}

function startBlock() {
  return {
    numbers: new Array<number>(),
    words: new Map<string, number>(),
    postingCounts: new Array<number>(),
    postingWords: new Array<number>(),
    postingFields: new Array<number>(),
    removed: new Array<string>(),
  }
}

function finishBlock(
  table: DocumentTable,
  block: ReturnType<typeof startBlock>,
  wasEvicted: boolean,
): PackedBlock {
  return {
    documents: table.pack(block.numbers),
    words: [...block.words.keys()],
    postingCounts: Uint16Array.from(block.postingCounts),
    postingWords: Uint16Array.from(block.postingWords),
    postingFields: Uint8Array.from(block.postingFields),
    removed: block.removed,
    wasEvicted,
  }
}
