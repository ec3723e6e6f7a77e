/** Words on a page of A4: where their line begins, in points from its lower left corner. */
export interface PlacedWords {
  text: string
  x: number
  y: number
  size?: number
  isBold?: boolean
}

/** A PDF (ISO 32000-1) of pages with words on them, in a font that every reader has. */
export function madePdf(pages: readonly (readonly PlacedWords[])[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((words, at) => [page(firstPage + 2 * at + 1), stream(words.map(shown).join('\n'))]),
  ]
  return pdfFile(objects)
}

/** Numbers of the objects: the catalogue, the list of pages and two fonts come first. */
const firstPage = 5

/** The objects one behind the other, numbered from 1, with the table that says where each stands. */
export function pdfFile(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(length)
    add(Buffer.from(`${at + 1} 0 obj\n`))
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places
        .map((place) => `${`${place}`.padStart(10, '0')} 00000 n \n`)
        .join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** An object that is a stream of these bytes. */
export function stream(content: string | Buffer, more = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A page of A4 with what the object of that number shows. */
export function page(content: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${content} 0 R >>`
}

export function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function shown({ text, x, y, size = 11, isBold = false }: PlacedWords): string {
  const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll('•', '\u0095')
  return `BT /F${isBold ? 2 : 1} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`
}
