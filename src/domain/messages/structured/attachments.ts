import { type Attachment, isStructured } from '#src/api/schema/attachment.ts'

/** The attachments that are structured content, with their positions: what they say is shown as text, not as a card. */
export function listStructured(
  attachments: readonly Attachment[],
): readonly { readonly attachment: Attachment; readonly index: number }[] {
  return attachments
    .map((attachment, index) => ({ attachment, index }))
    .filter((it) => isStructured(it.attachment))
}
