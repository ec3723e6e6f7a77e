import { createTransport } from 'nodemailer'
import PostalMime, { type Address } from 'postal-mime'
import type { SampleMail } from './sample-mails.ts'

const composer = createTransport({ streamTransport: true, buffer: true })

/**
 * A sample as schools and clubs send it, formatted by a newsletter program: a plain text beside tables in tables, a style on
 * every element, rules for phones, a footer; some 24 KB, of which 19 are HTML. The samples were saved without all that, and
 * are a fifth of the size.
 */
export async function asNewsletter(mail: SampleMail): Promise<SampleMail> {
  const { from, subject, date, text, html } = await PostalMime.parse(mail.raw)
  const paragraphs =
    html === undefined ? (text ?? '').split(/\n{2,}/) : bodyOf(html).split(/(?<=<\/(?:p|ul|ol|table|h\d)>)/)
  const { message } = await composer.sendMail({
    ...(from === undefined ? {} : { from: written(from) }),
    to: 'family@example.org',
    subject: subject ?? '',
    ...(date === undefined ? {} : { date: new Date(date) }),
    headers: relays.map((value) => ({ key: 'Received', value })),
    text: text ?? '',
    html: frame(
      paragraphs.map((paragraph) => block(html === undefined ? escaped(paragraph) : styled(paragraph))).join('\n'),
    ),
  })
  return { ...mail, raw: message as Buffer }
}

function written({ name, address }: Address): string {
  return `"${name.replaceAll('"', '')}" <${address ?? 'office@example.org'}>`
}

function bodyOf(html: string): string {
  return /<body[^>]*>(.*?)(?:<\/body>|$)/is.exec(html)?.[1] ?? html.replace(/<head>.*?<\/head>/is, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}

const letters =
  'font-family:Helvetica,Arial,Verdana,sans-serif;font-size:16px;line-height:150%;color:#202020;text-align:left'

/** Inline, since many readers drop what a style sheet says. */
function styled(html: string): string {
  return html.replace(
    /<(p|td|li|a|h\d)\b(?![^>]*style)/gi,
    `<$1 style="margin:10px 0;padding:0;mso-line-height-rule:exactly;${letters}"`,
  )
}

function block(content: string): string {
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" class="block" style="min-width:100%;border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt">
<tbody class="blockOuter"><tr><td valign="top" class="blockInner" style="padding-top:9px;mso-line-height-rule:exactly">
<!--[if mso]><table align="left" border="0" cellspacing="0" cellpadding="0" width="100%"><tr><td valign="top" width="600"><![endif]-->
<table align="left" border="0" cellpadding="0" cellspacing="0" style="max-width:100%;min-width:100%;border-collapse:collapse" width="100%" class="contentContainer">
<tbody><tr><td valign="top" class="content" style="padding:0 18px 9px 18px;${letters}">${content}</td></tr></tbody></table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></tbody></table>`
}

/** As many rules as such programs send along with every mail. */
const rules = Array.from(
  { length: 40 },
  (_, n) => `.block${n} .content, .block${n} .content p { ${letters}; padding: ${n}px 0 !important }`,
).join('\n')

const relays = Array.from(
  { length: 12 },
  (_, n) => `from relay-${n}.example.org by mx-${n}.example.org with ESMTPS id ${'0123456789abcdef'.repeat(8)}`,
)

function frame(content: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style type="text/css">@media only screen and (max-width: 480px) { ${rules} }</style></head>
<body style="height:100%;margin:0;padding:0;width:100%;background-color:#fafafa"><center>
<table align="center" border="0" cellpadding="0" cellspacing="0" height="100%" width="100%" id="bodyTable"><tr><td align="center" valign="top">
${block('<img alt="" src="https://images.example.org/logo.png" width="196" style="max-width:196px;border:0;height:auto">')}
${content}
${block('<a href="https://news.example.org/unsubscribe">Unsubscribe</a>')}
</td></tr></table></center></body></html>`
}
