import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { givenModel, linesWith, modelEvent, says } from '#test/world/server/language-model.ts'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('the command `extract` reads with the model of the settings, and says so where there is none', async () => {
  const model = await givenModel()
  const folder = mkdtempSync(join(tmpdir(), 'roost-extract-'))
  const file = join(folder, 'tea.eml')
  writeFileSync(
    file,
    'Subject: Tea\r\nDate: Fri, 20 Nov 2026 09:00:00 +1100\r\n\r\nZorblax gathers on 16 January 2027.',
  )
  model.answers((request) =>
    says([modelEvent('Zorblax gathers', '2027-01-16', { lines: linesWith(request, 'Zorblax') })]),
  )
  const command = [
    join(root, 'src/extraction/server/extract-command.ts'),
    file,
    '--json',
    '--timezone',
    'Australia/Sydney',
  ]
  const env = { PATH: process.env['PATH'], MODEL_URL: model.url, MODEL_NAME: 'wren-8b' }
  const { stdout } = await run(process.execPath, [...command, '--reader', 'model'], { env })
  const { events } = JSON.parse(stdout) as { events: { title: string; start: string }[] }
  expect(events.map(({ title, start }) => `${start} ${title}`)).toContain('2027-01-16 Zorblax gathers')
  expect(model.requests).toHaveLength(1)
  const without = run(process.execPath, [...command, '--reader', 'model'], { env: { PATH: env.PATH, MODEL_URL: '' } })
  await expect(without).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('MODEL_URL') })
  rmSync(folder, { recursive: true })
  await model.close()
})
