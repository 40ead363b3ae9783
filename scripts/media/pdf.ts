/** Writes a PDF of one page: a title, lines of text, and a table of amounts. */
export function onePagePdf(
  title: string,
  lines: readonly string[],
  table: readonly (readonly string[])[],
): Buffer {
  const text = (x: number, y: number, size: number, content: string): string =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${content.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
  const tableTop = 720 - lines.length * 18
  const content = [
    text(56, 780, 20, title),
    '0.6 w 56 768 m 539 768 l S',
    ...lines.map((line, index) => text(56, 740 - index * 18, 11, line)),
    ...table.flatMap((cells, row) => [
      ...cells.map((cell, column) => text([56, 330, 440][column] ?? 56, tableTop - row * 22, 11, cell)),
      `0.3 w 56 ${tableTop - 7 - row * 22} m 539 ${tableTop - 7 - row * 22} l S`,
    ]),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
