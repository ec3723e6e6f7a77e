import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeWord, wordParagraph } from '#test/world/mail/made-word.ts'
import { termLetter } from '#test/world/mail/term-letter.ts'
import { hugePicture } from '#test/world/mail/hostile-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'))
})
afterAll(() => rm(folder, { recursive: true }))

const command = join(import.meta.dirname, 'extract-command.ts')

async function extracted(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const args = ['--disable-warning=ExperimentalWarning', command, file, '--timezone', 'Australia/Sydney']
  return (await promisify(execFile)(process.execPath, args)).stdout
}

test('a PDF is printed page by page, and what it yields with file and page', async () => {
  const printed = await extracted('letter.pdf', termLetter())
  expect(printed).toContain('letter.pdf, page 1:\nIronbark School\nSwimming carnival\n')
  expect(printed).toContain('letter.pdf, page 2:\nWhat we need from you\n')
  expect(printed).toMatch(/^Events:$/m)
  expect(printed).toContain('in letter.pdf, page 1)')
})

test('a Word document and a text file are printed as they are read', async () => {
  expect(await extracted('note.docx', madeWord(wordParagraph('The gate opens early.')))).toContain(
    'note.docx:\nThe gate opens early.\n',
  )
  expect(await extracted('note.txt', 'The gate\nopens early.')).toContain('note.txt:\nThe gate\nopens early.\n')
})

test('a picture is named as unread, unless it is asked for', async () => {
  expect(await extracted('flyer.png', hugePicture())).toContain(
    'Roost could not read flyer.png, because it is a picture',
  )
})

test('a mail is printed as before: its items alone', async () => {
  expect(await extracted('note.eml', 'Subject: Hello\r\n\r\nThe gate opens early.\r\n')).toMatch(/^Events: none/)
})
