import { expect, test } from 'vitest'
import { testMail } from '#test/world/mail/test-mail.ts'
import { readMessage } from './read-message.ts'

/** What each program writes above a mail of Nils Berg of the school; below it stands what he wrote. */
const headers: Record<string, string> = {
  'Gmail in English':
    '---------- Forwarded message ---------\nFrom: Nils Berg <office@hillside.example>\nDate: Tue, Sep 8, 2026 at 9:41 AM\nSubject: Orienteering\nTo: <families@hillside.example>\n\n',
  'Gmail in French':
    '---------- Forwarded message ---------\nDe : Nils Berg <office@hillside.example>\nDate: mar. 8 sept. 2026 à 09:41\nSubject: Orienteering\nTo: <families@hillside.example>\n\n',
  'Gmail in Dutch':
    '---------- Forwarded message ---------\nVan: Nils Berg <office@hillside.example>\nDate: di 8 sep 2026 om 09:41\nSubject: Orienteering\nTo: <families@hillside.example>\n\n',
  'Gmail in Polish':
    '---------- Forwarded message ---------\nOd: Nils Berg <office@hillside.example>\nDate: wt., 8 wrz 2026 o 09:41\nSubject: Orienteering\nTo: <families@hillside.example>\n\n',
  'Apple Mail in English':
    'Begin forwarded message:\n\nFrom: Nils Berg <office@hillside.example>\nSubject: Orienteering\nDate: 8 September 2026 at 9:41:07 AM AEST\nTo: families@hillside.example\n\n',
  'Apple Mail in English, quoted':
    'Begin forwarded message:\n\n> From: Nils Berg <office@hillside.example>\n> Subject: Orienteering\n> Date: 8 September 2026 at 9:41:07 AM AEST\n> To: families@hillside.example\n> \n> ',
  'Apple Mail in German':
    'Anfang der weitergeleiteten Nachricht:\n\nVon: Nils Berg <office@hillside.example>\nBetreff: Orienteering\nDatum: 8. September 2026 um 09:41:07 MESZ\nAn: families@hillside.example\n\n',
  'Apple Mail in French':
    'Début du message réexpédié :\n\nDe: Nils Berg <office@hillside.example>\nObjet: Orienteering\nDate: 8 septembre 2026 à 09:41:07 UTC+2\nÀ: families@hillside.example\n\n',
  'Apple Mail in Spanish':
    'Inicio del mensaje reenviado:\n\nDe: Nils Berg <office@hillside.example>\nAsunto: Orienteering\nFecha: 8 de septiembre de 2026, 9:41:07 CEST\nPara: families@hillside.example\n\n',
  'Apple Mail in Italian':
    'Inizio messaggio inoltrato:\n\nDa: Nils Berg <office@hillside.example>\nOggetto: Orienteering\nData: 8 settembre 2026 09:41:07 CEST\nA: families@hillside.example\n\n',
  'Apple Mail in Swedish':
    'Vidarebefordrat brev:\n\nFrån: Nils Berg <office@hillside.example>\nÄmne: Orienteering\nDatum: 8 september 2026 09:41:07 CEST\nTill: families@hillside.example\n\n',
  'Outlook in English':
    '________________________________\nFrom: Nils Berg <office@hillside.example>\nSent: Tuesday, September 8, 2026 9:41 AM\nTo: families@hillside.example\nSubject: Orienteering\n\n',
  'Outlook in English, 2013':
    'From: Nils Berg [mailto:office@hillside.example]\nSent: Tuesday, 8 September 2026 9:41 AM\nTo: families@hillside.example\nSubject: Orienteering\n\n',
  'Outlook in German':
    '________________________________\nVon: Nils Berg <office@hillside.example>\nGesendet: Dienstag, 8. September 2026 09:41\nAn: families@hillside.example\nBetreff: Orienteering\n\n',
  'Outlook in Spanish':
    '________________________________\nDe: Nils Berg <office@hillside.example>\nEnviado: martes, 8 de septiembre de 2026 9:41\nPara: families@hillside.example\nAsunto: Orienteering\n\n',
  'Outlook in Italian':
    '________________________________\nDa: Nils Berg <office@hillside.example>\nInviato: martedì 8 settembre 2026 09:41\nA: families@hillside.example\nOggetto: Orienteering\n\n',
  'Outlook in Portuguese':
    '________________________________\nDe: Nils Berg <office@hillside.example>\nEnviado: terça-feira, 8 de setembro de 2026 09:41\nPara: families@hillside.example\nAssunto: Orienteering\n\n',
  'Outlook in Norwegian':
    '________________________________\nFra: Nils Berg <office@hillside.example>\nSendt: tirsdag 8. september 2026 09:41\nTil: families@hillside.example\nEmne: Orienteering\n\n',
  'Thunderbird in English':
    '-------- Forwarded Message --------\nSubject: \tOrienteering\nDate: \tTue, 8 Sep 2026 09:41:07 +1000\nFrom: \tNils Berg <office@hillside.example>\nTo: \tfamilies@hillside.example\n\n',
  'Thunderbird in German':
    '-------- Weitergeleitete Nachricht --------\nBetreff: \tOrienteering\nDatum: \tTue, 8 Sep 2026 09:41:07 +1000\nVon: \tNils Berg <office@hillside.example>\nAn: \tfamilies@hillside.example\n\n',
  Yahoo:
    '----- Forwarded message -----\nFrom: Nils Berg <office@hillside.example>\nTo: families@hillside.example\nSent: Tuesday, September 8, 2026 at 09:41:07 AM GMT+10\nSubject: Orienteering\n\n',
}

test.each(Object.entries(headers))('%s is read, with the note above it', async (_program, header) => {
  const mail = await readMessage(testMail(`For Mia\n\n${header}Bring a compass.\n`, { subject: 'Fwd: Orienteering' }))
  expect(mail.forwarded).toMatchObject({
    from: { name: 'Nils Berg', address: 'office@hillside.example' },
    subject: 'Orienteering',
  })
  const said = mail.blocks.filter(({ zone }) => zone !== 'quoted').map(({ zone, text }) => [zone, text])
  expect(said).toEqual([
    ['note', 'For Mia'],
    ['new', 'Bring a compass.'],
  ])
})

test.each([
  'From: the office we hear that the pool is closed.',
  'Please forward this to the other parents.\n\nFrom 9 to 10 we sing.',
  'Date: Friday\nPlace: the hall\nBring: a hat',
  'To: do list\n- pack\n- sleep',
  'The subject: a play about the sea.',
])('what only begins like one is none: %j', async (text) => {
  expect((await readMessage(testMail(text, { subject: 'Hello' }))).forwarded).toBeNull()
})
