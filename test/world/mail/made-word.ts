import { strToU8, zipSync } from 'fflate'

/** A Word document (ECMA-376) of these paragraphs and tables. */
export function madeWord(...content: string[]): Uint8Array {
  return wordOf(content.join(''))
}

/** A Word document of which the body is this XML. */
export function wordOf(body: string | Uint8Array): Uint8Array {
  const document =
    typeof body === 'string'
      ? strToU8(
          `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
        )
      : body
  return zipSync({
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': document,
  })
}

export function wordParagraph(
  text: string,
  { style, isHidden = false }: { style?: string; isHidden?: boolean } = {},
): string {
  const look = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  const hidden = isHidden ? '<w:rPr><w:vanish/></w:rPr>' : ''
  return `<w:p>${look}<w:r>${hidden}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

export function wordTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<w:tc>${wordParagraph(text)}</w:tc>`).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentTypes = `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
