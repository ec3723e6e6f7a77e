import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { mailContents } from './part/message-contents.ts'
import { NONE } from '../rules/html/tag-reader.ts'
import { walkHtml } from '../rules/html/walk-html.ts'

/** What a page tells, as lines: what opens with what it says of itself, what closes, and the text between. */
class Told {
  readonly lines: string[] = []
  #text = ''

  open(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    this.#endText()
    const said = Object.keys(NONE).flatMap((key) =>
      attributes[key] === undefined ? [] : [`${key}=${attributes[key]}`],
    )
    this.lines.push(`<${[name, ...said].join(' ')}>`)
  }

  write(text: string): void {
    this.#text += text
  }

  close(name: string): void {
    this.#endText()
    this.lines.push(`</${name}>`)
  }

  all(): string[] {
    this.#endText()
    return this.lines
  }

  #endText(): void {
    if (this.#text !== '') this.lines.push(this.#text)
    this.#text = ''
  }
}

function walked(html: string): string[] {
  const told = new Told()
  walkHtml(html, told, 1_000_000)
  return told.all()
}

function parsed(html: string): string[] {
  const told = new Told()
  const parser = new Parser({
    onopentag: (name, attributes) => told.open(name, attributes),
    ontext: (text) => told.write(text),
    onclosetag: (name) => told.close(name),
  })
  parser.end(html)
  return told.all()
}

test.each([
  ['a stray mark', 'a < b <3 &lt; c<'],
  ['attributes in every way', `<p CLASS=a style = "b&amp;c" id='"&copy' hidden class=second type=a/b title="x>y">text`],
  ['names beyond their quotes', '<a href="x"id="y"=z / class>t</a>'],
  ['comments in every way', 'a<!-->b<!--->c<!-- d > --!>e<!----!>f<!-- -- -->g<!--!>h-->i<!x>j<?k>l</ m>n</>o'],
  ['a section of another language', 'a<![CDATA[ <b> ]]>c'],
  [
    'texts with tags in them',
    '<style>a{}</styles></STYLE x><script><b>"</script><title>&amp;</title><textarea><i></textarea>',
  ],
  ['a text that does not end', 'a<style>b<i>'],
  [
    'what ends where something else begins',
    '<ul><li>a<li>b<p>c<p>d<h2>e<div>f</ul><table><tr><td>g<td>h<tr><th>i</table>',
  ],
  ['what is closed without having been opened', 'a</b>c</p>d</br>e</img>f'],
  ['what is closed past others', '<div><b><i>a</div>b'],
  ['forms within forms', '<form><p>a<form>b</form>c</form>d'],
  ['drawings', '<svg><path/><title>a</title></svg>b<svg/>c<math><mi>x</mi></math>d'],
  ['the other name of a picture', '<image src=a>b'],
  [
    'entities with and without their ends',
    '&amp &copy2 &notit; &#8217;&#x1F600; &nope; &ampx <a href="?a&copy=1&amp;b&lt">x</a>',
  ],
])('%s: as htmlparser2 takes it', (_, html) => {
  expect(walked(html)).toEqual(parsed(html))
})

test('a page of any pieces is taken as htmlparser2 takes it', () => {
  const pieces = (
    '<p>|</p>|<div class=a>|</div>|<b>|</b>|<li>|<ul>|</ul>|<table>|<tr>|<td style="x">|</td>|</table>|<br/>|<hr>|text| |' +
    '<a href="b&amp;c">|</a>|<h1>|</h1>|<x-y id=1>|</x-y>|&nbsp;|&|<|>|"|<!-- c -->|<!doctype html>|<style>|</style>|<dt>|' +
    "<option>|<select>|</select>|<dd>|</form>|<form>|<span hidden>|</span>|<P>|</B >|<i title='>'>|<body>|<head>"
  ).split('|')
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let page = 0; page < 3000; page += 1) {
    // Of a page that ends within a tag it tells more than browsers show.
    const html = `${Array.from({ length: 2 + (next() % 14) }, () => pieces[next() % pieces.length]).join('')}>.`
    expect(walked(html), html).toEqual(parsed(html))
  }
})

test('the page of every sample mail is taken as htmlparser2 takes it', () => {
  const folder = resolve('corpus/samples/mails')
  const pages = readdirSync(folder).map((name) => mailContents(readFileSync(join(folder, name)))?.html ?? '')
  expect(pages.filter((html) => html !== '').length).toBeGreaterThan(20)
  for (const html of pages) expect(walked(html)).toEqual(parsed(html))
})

test('a page of too many tags is told as far as that', () => {
  const told = new Told()
  expect(walkHtml('<p>a<p>b<p>c', told, 2)).toBe(false)
  expect(told.all()).toEqual(['<p>', 'a', '</p>', '<p>', 'b'])
})

test('a tag that the page does not end is left out', () => {
  expect(walked('<p>a<b title="c>d</p>')).toEqual(['<p>', 'a', '</p>'])
})
