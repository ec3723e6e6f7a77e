import { expect, test } from 'vitest'
import { settingsFor } from '#test/world/server/language-model.ts'
import { ModelTrouble } from './model-trouble.ts'
import { watchReachability } from './reachability.ts'

const mail = { mailId: 'one' }
const [away, wrongKey, refusal] = [
  new ModelTrouble('network', { detail: 'ECONNREFUSED' }),
  new ModelTrouble('bad-model', { detail: '401' }),
  new ModelTrouble('refused'),
]

function watched() {
  const said: string[] = []
  const at = (level: string) => (message: string) => void said.push(`${level}: ${message}`)
  const log = { security: at('security'), error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
  const reachability = watchReachability({ settings: settingsFor('http://127.0.0.1:11434/v1'), log })
  return { reachability, said: () => said.filter((line) => !line.startsWith('debug')) }
}

const warning = 'warn: the language model cannot be used: until it answers, Roost reads all mail without it'
const back = 'info: the language model answers again'

test('a model that is away is warned of once, whatever fails meanwhile, and once more when it goes again', () => {
  const { reachability, said } = watched()
  reachability.answered()
  expect(said()).toEqual([])
  for (const trouble of [away, away, wrongKey]) reachability.failed(trouble, mail)
  expect(said()).toEqual([warning])
  reachability.answered()
  reachability.answered()
  expect(said()).toEqual([warning, back])
  reachability.failed(wrongKey, mail)
  expect(said()).toEqual([warning, back, warning])
})

test('one that refuses a mail is there', () => {
  const { reachability, said } = watched()
  reachability.failed(refusal, mail)
  expect(said()).toEqual(['info: the language model gave no answer: refused'])
})
