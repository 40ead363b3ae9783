import { createTranscriptElement, type TranscriptDocument } from './transcript.ts'
import { printStyle } from './transcript-style.ts'

/** Opens the browser's print dialog for a transcript in the place of the app; when it is closed nothing is left of it. */
export async function printTranscript(transcript: TranscriptDocument, signal: AbortSignal): Promise<void> {
  const root = document.adoptNode(await createTranscriptElement(transcript, signal))
  root.setAttribute('aria-hidden', 'true')
  // A sheet made by script: the page's policy allows no style in its markup.
  const style = new CSSStyleSheet()
  style.replaceSync(printStyle)
  document.body.append(root)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  const { title } = document
  document.title = transcript.title
  const clear = () => {
    root.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== style)
    document.title = title
  }
  addEventListener('afterprint', clear, { once: true })
  window.print()
}
