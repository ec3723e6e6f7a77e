/** Mails made to break a reader, by what is wrong with them; each as the bytes a server would receive. */
export const hostileMails: Record<string, () => Uint8Array> = {
  'no bytes at all': () => bytes(''),
  'twenty thousand nested parts': () => bytes(nestedParts(20_000)),
  'a hundred thousand parts': () => bytes(`${mixed('b')}${'--b\r\n\r\nx\r\n'.repeat(100_000)}--b--\r\n`),
  'a hundred thousand headers': () => bytes(`${HEAD}${'X-A: b\r\n'.repeat(100_000)}\r\nHello`),
  'one header of three megabytes': () => bytes(`${HEAD}X-Long: ${'a'.repeat(3_000_000)}\r\n\r\nHello`),
  'thirty thousand encoded words': () => bytes(`${HEAD}X-A: ${'=?utf-8?Q?a?= '.repeat(30_000)}\r\n\r\nHello`),
  'encoded words of a subject without end': () =>
    bytes(`From: a@b.example\r\nSubject: ${'=?iso-2022-jp?B?GyRC?='.repeat(20_000)}\r\n\r\nHello`),
  'sixty thousand continued parameters': () =>
    bytes(`${HEAD}Content-Type: text/plain${continued(15_000)}\r\n\r\nHello`),
  'a line of twenty-five megabytes': () => bytes(`${HEAD}\r\n${'a'.repeat(25_000_000)}`),
  'twenty-five megabytes of line ends': () => bytes(`${HEAD}\r\n${'\n'.repeat(25_000_000)}`),
  'more than twenty-five megabytes': () => bytes(`${HEAD}\r\n${'a'.repeat(27_000_000)}`),
  'base64 that is none': () => bytes(`${HEAD}Content-Transfer-Encoding: base64\r\n\r\n${'=!&*\r\n'.repeat(200_000)}`),
  'quoted-printable of nothing but marks': () =>
    bytes(`${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'='.repeat(5_000_000)}`),
  'a paragraph that flows without end': () =>
    bytes(`${HEAD}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${'a \r\n'.repeat(390_000)}`),
  'line ends of half a million halves': () => bytes(`${HEAD}\r\n${'\r'.repeat(500_000)}\n${'\r\r\n'.repeat(100_000)}`),
  'parts that end within parts': () => bytes(`${nestedParts(250)}${'--b9--\r\n--b240\r\n'.repeat(2_000)}`),
  'a charset nobody knows': () => bytes(`${HEAD}Content-Type: text/plain; charset="x-\u0000klingon"\r\n\r\nHello`),
  'bytes that are no charset': () => joined(`${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n`, noise(500_000)),
  'html nested a hundred thousand deep': () => html('<div>'.repeat(100_000)),
  'end tags of what is not open': () => html(`${'<b>'.repeat(40_000)}${'</i>'.repeat(30_000)}`),
  'tables nested fifty thousand deep': () => html('<table><tr><td>'.repeat(50_000)),
  'three hundred thousand attributes': () => html(`<p ${'a=b '.repeat(300_000)}>Hello</p>`),
  'two hundred thousand links': () => html('<a href="https://a.example/">x</a> '.repeat(200_000)),
  'a table cell that spans a billion': () =>
    html('<table><tr><td rowspan=1000000000 colspan=1000000000>a<td>b<tr><td>c</table>'),
  'thousands of rows that all reach down': () =>
    html(`<table>${'<tr><td rowspan=65534>a<td>b'.repeat(10_000)}</table>`),
  'a style without end': () => html(`<p style="${'font-size:'.repeat(20_000)}">Hello</p>`),
  'a style sheet of open braces': () => html(`<style>${'.a{'.repeat(50_000)}</style><p>Hello</p>`),
  'an unclosed comment': () => html(`<p>Hello</p><!--${'<!--'.repeat(50_000)}`),
  'entities without end': () => html(`<p>${'&amp'.repeat(60_000)}</p>`),
  'linked data nested without end': () => html(`${LD}${'['.repeat(100_000)}</script><p>Hello</p>`),
  'linked data that is no JSON': () => html(`${LD}${'{"@type":'.repeat(20_000)}</script><p>Hello</p>`),
  'linked data that is poison': () =>
    html(
      `${LD}{"@type":"Event","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}</script><p>Hello</p>`,
    ),
  'a hundred thousand objects of linked data': () =>
    html(`${LD}[${'{"@type":"Event"},'.repeat(12_000)}]</script><p>Hello</p>`),
  'microdata nested without end': () =>
    html('<div itemscope itemprop=a itemtype="https://schema.org/Event">'.repeat(3_000)),
  'a calendar of half a million events': () =>
    calendar('BEGIN:VEVENT\r\nDTSTART:20260101T090000Z\r\nSUMMARY:x\r\nEND:VEVENT\r\n'.repeat(300_000)),
  'a calendar that repeats for ever': () => calendar(event('DTSTART:20260101T090000Z\r\nRRULE:FREQ=SECONDLY')),
  'a calendar of the year 9999': () => calendar(event('DTSTART:99991231T235959Z\r\nDURATION:P9999W')),
  'the thirty-first of February': () => calendar(event('DTSTART:20260231T090000\r\nDTEND:20260230')),
  'a calendar folded without end': () => calendar(event(`SUMMARY:${'a\r\n '.repeat(200_000)}`)),
  'a calendar of open components': () => calendar('BEGIN:VEVENT\r\n'.repeat(100_000)),
  'a calendar with a million exceptions': () =>
    calendar(event(`DTSTART:20260101\r\nEXDATE:${'20260101,'.repeat(100_000)}`)),
  'a calendar that is a picture': () => calendarPart(noise(100_000)),
  'a hundred thousand quote marks': () => bytes(`${HEAD}\r\n${'>'.repeat(100_000)} Hello\r\n`),
  'a hundred thousand quoted lines': () =>
    bytes(`Subject: Fwd: Re: x\r\n\r\n${'> On a day, a b <a@b.example> wrote:\r\n'.repeat(100_000)}`),
  'a forward of forwards': () => bytes(`Subject: Fwd: x\r\n\r\n${FORWARD.repeat(5_000)}`),
  'lines that nearly are a forward': () =>
    bytes(`Subject: Fwd: x\r\n\r\n${`From: ${'<['.repeat(200)}\r\n`.repeat(2_000)}`),
  'a megabyte of spaces': () => bytes(`${HEAD}\r\n${' '.repeat(1_000_000)}x`),
  'a megabyte of stars': () => bytes(`${HEAD}\r\n${'*'.repeat(1_000_000)}`),
  'mails attached to mails attached to mails': () => bytes(attachedMails(500)),
}

const HEAD = 'From: Ana <ana@example.test>\r\nSubject: Swimming\r\nDate: Mon, 1 Jun 2026 09:00:00 +1000\r\n'
const LD = '<script type="application/ld+json">'
const FORWARD =
  '---------- Forwarded message ---------\r\nFrom: A <a@b.example>\r\nDate: Mon, 8 Jun 2026\r\nSubject: x\r\nTo: b\r\n\r\nHi\r\n'

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function html(body: string): Uint8Array {
  return bytes(`${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n<p>Swimming is on Friday 5 June.</p>${body}`)
}

function event(lines: string): string {
  return `BEGIN:VEVENT\r\nUID:1\r\n${lines}\r\nEND:VEVENT\r\n`
}

function calendar(components: string): Uint8Array {
  return calendarPart(bytes(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${components}END:VCALENDAR\r\n`))
}

function calendarPart(content: Uint8Array): Uint8Array {
  return joined(`${HEAD}Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\n\r\n`, content)
}

function joined(head: string, body: Uint8Array): Uint8Array {
  const start = bytes(head)
  const all = new Uint8Array(start.length + body.length)
  all.set(start)
  all.set(body, start.length)
  return all
}

function mixed(boundary: string): string {
  return `${HEAD}Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`
}

function nestedParts(depth: number): string {
  let text = mixed('b0')
  for (let level = 1; level <= depth; level += 1) {
    text += `--b${level - 1}\r\nContent-Type: multipart/mixed; boundary=b${level}\r\n\r\n`
  }
  return text
}

function continued(count: number): string {
  return Array.from({ length: count }, (_, at) => `;\r\n name*${at}=a`).join('')
}

function attachedMails(count: number): string {
  return `${HEAD}Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n`.repeat(count)
}

/** The same noise every time. */
function noise(length: number): Uint8Array {
  const out = new Uint8Array(length)
  let state = 1
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    out[at] = state >> 16
  }
  return out
}
