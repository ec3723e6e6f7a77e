import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile } from '#message/server/file/read-file.ts'
import { givenBrowser } from '#test/world/pages/browser.ts'
import { type Figure, figureOf, type Round } from '../figure.ts'

const rounds = 25
/** Until both have been loaded and compiled; none of these counts. */
const warmUp = 10

/**
 * F1: a letter of two pages that a browser printed, with fonts of its own in it. Of the product from its bytes to headings,
 * paragraphs and tables, as the thread that reads does it once its reader is loaded; of `pdftotext -layout` one run of the
 * program, with its start, as whoever uses it pays for it.
 */
export async function benchReadingLetter(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'letter-'))
  try {
    const letter = await printedLetter()
    const file = join(folder, 'letter.pdf')
    writeFileSync(file, letter)
    const each: Round[] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      const measured = [await timeOf(() => read(letter)), await timeOf(() => runPdftotext(file))] as const
      if (round >= warmUp) each.push(measured)
    }
    return figureOf({ name: 'F1', what: 'a PDF letter of two pages, read', unit: 'ms', goal: { ratioAtMost: 3 } }, each)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function read(bytes: Buffer): Promise<void> {
  let groups = 0
  const bounds = { until: performance.now() + 5000, nextGroup: () => (groups += 1) }
  const { drafts, unread } = await readFile({ kind: 'pdf', bytes, charset: undefined }, bounds)
  if (unread !== null || drafts.length < 20) throw new Error('the letter was not read whole')
}

function runPdftotext(file: string): void {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', file, '-'])
  if (status !== 0 || stdout.length < 1000) throw new Error('pdftotext did not read the letter')
}

async function timeOf(work: () => Promise<void> | void): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function printedLetter(): Promise<Buffer> {
  const browser = await givenBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent(letter)
    return await page.pdf({ format: 'A4' })
  } finally {
    await browser.close()
  }
}

const races = ['Freestyle', 'Backstroke', 'Breaststroke', 'Butterfly', 'Relay']
const letter = `<style>body { font: 12pt serif } td, th { padding: 2pt 16pt; text-align: left }</style>
<h1>Ironbark School</h1><h2>Swimming carnival</h2><p>Dear families,</p>
<p>The swimming carnival is on Friday 12 February 2027, 9am to 2pm at the Enfield Pool. ${'All children from Year 3 to Year 6 take part, and parents are welcome to come along and watch them from the side of the pool. '.repeat(4)}</p>
<h3>How the day is planned</h3><table><tr><th>Hour<th>Race<th>Where</tr>
${races.map((race, at) => `<tr><td>${9 + at}.15 am<td>${race}<td>Lanes 1 to ${8 - at}</tr>`).join('')}</table>
<p>${'Lunch can be bought at the canteen, and <b>no glass</b> may be brought to the pool. '.repeat(6)}</p>
<h2 style="break-before: page">What we need from you</h2>
<p>Please return the permission form by Friday 5 February 2027.</p>
<ul>${['A towel', 'Sunscreen', 'A hat', 'A drink bottle', 'Warm clothes'].map((thing) => `<li>${thing}`).join('')}</ul>
<p>${'Parents who can help with the timing are asked to tell the office until Wednesday. '.repeat(8)}</p>
<p>Kind regards,<br>Jo Marsh<br>Sports coordinator</p>`
