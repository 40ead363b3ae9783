/** What customers write about, as far as templates answer it. */
export const TOPICS = [
  'late',
  'refund',
  'payment',
  'exchange',
  'return',
  'damaged',
  'cancel',
  'address',
  'invoice',
  'tracking',
  'quotation',
  'opening',
  'care',
  'loginCode',
  'missedCall',
] as const
export type Topic = (typeof TOPICS)[number]

/**
 * The words of a language for each topic, with commas between them; a word that ends in `*` stands for all that begin with it. In
 * any case, with or without accents. A language is added by a file beside this one.
 */
export type TopicWords = Readonly<Record<Topic, string>>
