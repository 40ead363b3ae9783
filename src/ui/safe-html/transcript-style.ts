import styles from './safe-html.module.css'

/** The style sheet of a transcript, printed or exported as a page: black on white, system fonts only. */
export const transcriptStyle = `
.transcript { color: #000; background: #fff; font: 14px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
.transcript h1 { font-size: 20px; line-height: 1.4; font-weight: 600; margin: 0 0 8px; }
.transcript .facts { margin: 0 0 20px; padding: 0 0 12px; list-style: none; border-bottom: 1px solid #999; color: #333; font-size: 12px; }
.transcript h2 { font-size: 12px; line-height: 16px; font-weight: 600; margin: 20px 0 8px; padding-top: 8px; border-top: 1px solid #ccc; break-after: avoid; }
.transcript .facts + h2 { margin-top: 0; padding-top: 0; border-top: 0; }
.transcript .gap { margin: 16px 0; padding: 6px 10px; border: 1px dashed #777; font-size: 12px; }
.transcript article { margin: 0 0 14px; break-inside: avoid; }
.transcript .head { display: flex; flex-wrap: wrap; gap: 0 8px; margin: 0; font-size: 12px; color: #444; break-after: avoid; }
.transcript .who { font-weight: 600; color: #000; }
.transcript time { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
@media (max-width: 32rem) { .transcript { padding: 1rem; } .transcript time { margin-inline-start: 0; } }
.transcript .body { contain: content; isolation: isolate; margin: 2px 0 0; padding-inline-start: 10px; border-inline-start: 3px solid #bbb; }
.transcript [data-by="agent"] .body { border-inline-start: 3px solid #000; }
.transcript [data-by="pilot"] .body { border-inline-start: 3px double #000; }
.transcript [data-by="system"] .body { border-inline-start: 0; color: #444; font-size: 12px; }
.transcript [data-by="other"] .body { border-inline-start: 3px dotted #000; }
.transcript .plain { white-space: pre-wrap; margin: 0; }
.transcript .body > div > :first-child { margin-block-start: 0; }
.transcript .body > div > :last-child { margin-block-end: 0; }
.transcript .body :is(h1, h2, h3, h4, h5, h6) { font-size: 15px; margin: 8px 0; padding: 0; border: 0; }
.transcript .body table { border-collapse: collapse; max-width: 100%; }
.transcript .body :is(td, th) { padding: 2px 8px 2px 0; text-align: start; vertical-align: top; }
.transcript .body img { max-width: 100%; max-height: 480px; height: auto; }
.transcript .body pre { white-space: pre-wrap; }
.transcript .body blockquote { margin: 8px 0; padding-inline-start: 10px; border-inline-start: 1px solid #999; }
.transcript a { color: inherit; }
.transcript :is(.target, .${styles.target}, .${styles.contradicted}) { display: inline-block; position: relative; z-index: 1; max-width: 100%; padding: 0 5px; border: 1px solid #777; border-radius: 4px; background: #fff; font: 500 12px/16px system-ui, sans-serif; text-indent: 0; white-space: normal; overflow-wrap: break-word; }
.transcript a > [dir="ltr"] + bdi::after { content: "\\200B"; }
.transcript .${styles.contradicted} { border-color: #000; font-weight: 700; }
.transcript .body pre:has(a[href]) { white-space: pre-wrap; }
.transcript .body :is(td, th):has(a[href]) { min-width: 8rem; }
.transcript .body :is(big, small, sub, sup, code, kbd, samp, tt) :is(big, small, sub, sup, code, kbd, samp, tt) { font-size: inherit; vertical-align: baseline; }
.transcript :is(.${styles.held}, .${styles.absent}) { padding: 0 4px; border: 1px dashed #777; font-size: 12px; }
.transcript .${styles.center} { text-align: center; }
.transcript .${styles.end} { text-align: end; }
.transcript .${styles.strong} { font-weight: 600; }
.transcript .${styles.italic} { font-style: italic; }
.transcript .${styles.underline} { text-decoration: underline; }
.transcript .${styles.struck} { text-decoration: line-through; }
.transcript .${styles.pre} { white-space: pre-wrap; }
.transcript :is(.items, .delivery) { margin: 2px 0 0; padding: 0; list-style: none; font-size: 12px; color: #444; }
`

/** Prints only the transcript, and hides it on screen. */
export const printStyle = `
@media screen { body > .transcript { display: none; } }
@media print {
  html, body { color-scheme: light; background: #fff; overflow: visible; height: auto; min-height: 0; position: static; }
  body > :not(.transcript) { display: none !important; }
  .transcript { max-width: none; padding: 0; }
}
${transcriptStyle}`
