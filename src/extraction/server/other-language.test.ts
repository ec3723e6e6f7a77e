import { expect, it } from 'vitest'
import { notEnglish } from '#extraction/rules/items/language.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { readMessage } from '#message/server/read-message.ts'
import { testMail } from '#test/world/mail/test-mail.ts'
import { extract } from './extract.ts'

const family: FamilyContext = { timezone: 'Europe/London', locale: 'en-GB', members: [] }

async function understood(text: string | Uint8Array) {
  const mail = await readMessage(typeof text === 'string' ? testMail(text) : text)
  return extract(mail, { family, receivedAt: '2026-06-01T08:00:00Z' })
}

const german =
  'Liebe Eltern, der Ausflug in den Zoo findet am Freitag, dem 12. Juni, um 9 Uhr statt. Bitte geben Sie Ihrem Kind eine Trinkflasche mit. Wir treffen uns vor der Schule und sind gegen 14 Uhr zurück.'
const spanish =
  'Estimadas familias: La excursión al zoológico será el viernes 12 de junio a las 9:00. Por favor, entreguen la autorización firmada antes del lunes. Los niños deben traer agua y un almuerzo.'
const chinese = '各位家长：学校将于六月十二日星期五上午九点组织去动物园。请在星期一之前交回同意书。'

const short = [
  'Das Training am Samstag fällt leider aus.',
  'El partido del domingo queda suspendido por la lluvia.',
  'La réunion de jeudi est annulée, désolée.',
]

it.each([german, spanish, chinese, ...short])(
  'a mail in another language says that it could not be read: %s',
  async (text) => {
    expect(await understood(text)).toMatchObject({
      events: [],
      tasks: [],
      notification: null,
      calledOff: [],
      retimed: [],
      troubles: [notEnglish],
    })
  },
)

it.each([
  'Dia dhaoibh, a thuismitheoirí! Aoife, Caoimhe and Tadhg are going to the Gaeltacht museum in Rath Cairn with Ms Ní Dhomhnaill on Friday 12 June at 9am. Please return the form by Monday. Go raibh maith agaibh.',
  'Training cancelled Saturday due rain, sorry all',
  'Thanks Zofia, see you Saturday',
  'Hola familias! The excursion to the Museo de Ciencias is on Friday 12 June at 9:00 and Señora Guadalupe Villaseñor will be at the gate. Please send a packed lunch. Muchas gracias!',
])('an English mail with foreign names and greetings is read: %s', async (text) => {
  expect((await understood(text)).troubles).toEqual([])
})

it('its calendar part still counts', async () => {
  const calendar =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:ausflug\r\nSUMMARY:Ausflug\r\nDTSTART:20260612T090000\r\nDTEND:20260612T140000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  const body = [
    '--part\r\nContent-Type: text/plain; charset=utf-8\r\n',
    `${german}\r\n--part\r\nContent-Type: text/calendar; charset=utf-8\r\n`,
    `${calendar}--part--\r\n`,
  ].join('\r\n')
  const head =
    'From: Ana <ana@example.test>\r\nSubject: Ausflug\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n'
  const { events, troubles } = await understood(new TextEncoder().encode(head + body))
  expect(events).toMatchObject([{ title: 'Ausflug', start: '2026-06-12T09:00', identity: 'ausflug' }])
  expect(troubles).toEqual([notEnglish])
})
