export interface OutgoingMail {
  to: string
  subject: string
  /** Paragraphs of plain text, from which the HTML is made. */
  paragraphs: (string | { heading: string })[]
  /** The only action, as a button below the paragraphs. */
  action?: { label: string; url: string }
  /** At the end of the mail: why the recipient gets it. */
  smallPrint?: string
  /** For recurring letters: the page that ends them, and the address that ends them with one click (RFC 8058). */
  unsubscribe?: { url: string; oneClickUrl: string }
  /** An invitation for the reader's calendar program (RFC 6047), and the address that its answer goes to. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string; replyTo: string }
}

export function plainText({ paragraphs, action, smallPrint, unsubscribe }: OutgoingMail): string {
  return [
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.heading.toUpperCase())),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(smallPrint === undefined ? [] : [`-- \n${smallPrint}`]),
    ...(unsubscribe === undefined ? [] : [`Unsubscribe: ${unsubscribe.url}`]),
  ].join('\n\n')
}

export function html({ paragraphs, action, smallPrint, unsubscribe }: OutgoingMail): string {
  const text = paragraphs
    .map((paragraph) =>
      typeof paragraph === 'string'
        ? `<p style="margin:0 0 16px">${escape(paragraph)}</p>`
        : `<h2 style="margin:24px 0 8px;font-size:17px">${escape(paragraph.heading)}</h2>`,
    )
    .join('')
  const button =
    action === undefined
      ? ''
      : `<p style="margin:28px 0"><a href="${escape(action.url)}" style="background:#1F6F5C;color:#FFFFFF;padding:12px 20px;border-radius:6px;text-decoration:none">${escape(action.label)}</a></p>`
  const leaving =
    unsubscribe === undefined ? '' : ` <a href="${escape(unsubscribe.url)}" style="color:#665D52">Unsubscribe</a>`
  const foot =
    smallPrint === undefined && leaving === ''
      ? ''
      : `<p style="margin:32px 0 0;font-size:13px;color:#665D52">${escape(smallPrint ?? '')}${leaving}</p>`
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#FBF7F0;color:#25221E;font:15px/1.5 Figtree,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto">${text}${button}${foot}</div></body></html>`
}

export function headersOf({ unsubscribe, calendar }: OutgoingMail): Record<string, string> {
  return {
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    // Calendar programs answer the organizer, mail programs this address. A notice of absence is no answer (RFC 3834).
    ...(calendar !== undefined && { 'Reply-To': calendar.replyTo, 'Auto-Submitted': 'auto-generated' }),
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')
}
