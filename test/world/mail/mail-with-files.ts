export interface FileOfMail {
  name: string
  bytes: Uint8Array
  contentType?: string
}

interface Mail {
  subject?: string
  text?: string
  /** Further headers, each with its line end. */
  headers?: string
}

/** A raw mail (RFC 5322) with a text and files beside it. */
export function mailWithFiles(
  files: readonly FileOfMail[],
  { subject = 'A letter', text = 'Please find the letter attached.', headers = defaultHeaders }: Mail = {},
): Buffer {
  const boundary = 'pages-and-paper'
  return Buffer.concat([
    Buffer.from(
      `${headers}Subject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n` +
        `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
    ...files.map(({ name, bytes, contentType = 'application/octet-stream' }) =>
      Buffer.from(
        `--${boundary}\r\nContent-Type: ${contentType}; name="${name}"\r\n` +
          `Content-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n` +
          `${Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

const defaultHeaders = 'From: Ana <ana@example.test>\r\nDate: Mon, 1 Jun 2026 09:00:00 +1000\r\n'
