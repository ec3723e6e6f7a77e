import pg from 'pg'
import { newId } from '#basics/id.ts'
import { extractionHandlers } from '#extraction/server/handlers.ts'
import { type ProcessRole, type Roost, startRoost } from '#app/server/roost.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { password } from '#database/demo/family.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { type Browser, confirm, givenAccount, givenBrowser } from '../world/people/account.ts'
import { testSecret } from '../world/server/database-cluster.ts'
import { eventually } from '../world/eventually.ts'
import { eventAhead, sendToWrens } from './send-to-wrens.ts'

/**
 * Gives an empty database what a family has after a while: the demo's members, plan and mail, mail in every other state,
 * recurring tasks and events, decisions, an invitation, a session, a second family and an organisation. Gives what a browser keeps
 * of the session.
 */
export async function fillDatabase(databaseUrl: string): Promise<{ refreshToken: string }> {
  const config = {
    ...readConfig({
      PORT: '0',
      INTAKE_PORT: '0',
      DATABASE_URL: databaseUrl,
      SECRET: testSecret,
      TRUST_PROXY: 'true',
      DNS_SERVERS: 'off',
    }),
    publicUrl: 'http://localhost',
    hasOutbox: true,
  }
  let refreshToken = ''
  await whileRunning('all', {
    config,
    act: async (roost) => {
      refreshToken = await live(roost, config)
    },
  })
  // Without workers mail stays as it came.
  await whileRunning('intake', { config: { ...config, openBeta: false }, act: leaveUnread })
  return { refreshToken }
}

async function whileRunning(
  role: ProcessRole,
  { config, act }: { config: Config; act: (roost: Roost) => Promise<void> },
): Promise<void> {
  const roost = await startRoost(config, { role, log: createLog('warn') })
  try {
    await act(roost)
  } finally {
    await roost.close()
  }
}

/** Gives the refresh token of the one who did all this. */
async function live(roost: Roost, config: Config): Promise<string> {
  const site = { ...roost, url: `http://127.0.0.1:${roost.port}` }
  await seedDemo(roost, { config, now: new Date(), here: { timezone: 'Australia/Sydney', locale: 'en-AU' } })
  await givenAccount(site, { email: 'ada@harper.example', password: 'Lanterns94' })
  await givenOrganisation(site)
  const tess = givenBrowser(site)
  const { body } = await tess.post('/auth/sign-in', { email: 'tess@wren.example', password })
  const token = String(body.access_token)
  const ask = (method: 'put' | 'post' | 'patch', path: string, input: unknown) =>
    succeed(tess[method](path, input, token))
  await planSomething(ask)
  await succeed(tess.delete(`/tasks/${await taskOf(tess, { token, title: 'Pump up the bicycle tyres' })}`, token))
  await ask('patch', `/tasks/${await taskOf(tess, { token, title: 'Water the ferns' })}`, { status: 'completed' })
  await ask('post', '/invitations', { email: 'june@wren.example', firstName: 'June', role: 'parent' })
  await sendToWrens(roost, { from: 'spam@prizes.example', subject: 'You have won' })
  await ask('post', '/senders', { email: 'club@choir.example', applies: 'review' })
  for (const subject of ['Recital', 'Rehearsal', 'Choir camp', 'Picnic'])
    await sendToWrens(roost, { from: 'club@choir.example', subject, entry: eventAhead(subject) })
  await settled(roost)
  // What has not been decided on is called off.
  const entry = eventAhead('Picnic', { isCancelled: true })
  await sendToWrens(roost, { from: 'club@choir.example', subject: 'No picnic', entry })
  const senders = (await tess.get('/senders', token)).body as unknown as { id: string; senderEmail: string }[]
  const spammer = senders.find(({ senderEmail }) => senderEmail === 'spam@prizes.example')
  await ask('put', `/senders/${spammer?.id}/decision`, { status: 'block' })
  await settled(roost)
  await decideOnProposals(tess, token)
  await undoMail(tess, { token, subject: 'Rosebank News' })
  return tess.cookie ?? ''
}

async function givenOrganisation(site: { url: string; transactions: Roost['transactions'] }): Promise<void> {
  const account = { email: 'desk@kites.example', password: 'Lanterns94' }
  const names = { organizationName: 'Northside Kites', contactName: 'Kit' }
  await succeed(givenBrowser(site).post('/sign-up/organisation', { ...account, ...names }))
  await confirm(site, account.email)
}

type Ask = (method: 'put' | 'post' | 'patch', path: string, input: unknown) => Promise<void>

async function planSomething(ask: Ask): Promise<void> {
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  const dueDate = today.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '23:59' }).toInstant().toString()
  await ask('put', `/tasks/${newId()}`, { title: 'Water the ferns', dueDate, recurrence: 'FREQ=WEEKLY' })
  await ask('put', `/calendar/${newId()}`, {
    title: 'Choir',
    when: {
      allDay: false,
      start: `${today.toString()}T18:00`,
      end: `${today.toString()}T19:00`,
      timezone: 'Australia/Sydney',
    },
    recurrence: 'FREQ=WEEKLY',
  })
}

async function taskOf(browser: Browser, { token, title }: { token: string; title: string }): Promise<string> {
  const tasks = (await browser.get('/tasks', token)).body as unknown as { id: string; title: string }[]
  return tasks.find((task) => task.title === title)?.id ?? ''
}

async function undoMail(browser: Browser, { token, subject }: { token: string; subject: string }): Promise<void> {
  const { mails } = (await browser.get('/mail', token)).body as unknown as { mails: { id: string; subject: string }[] }
  await succeed(browser.post(`/mail/${mails.find((mail) => mail.subject === subject)?.id}/undo`, {}, token))
}

/** Adds the first proposal that waits, leaves the second out, and lets the others wait. */
async function decideOnProposals(browser: Browser, token: string): Promise<void> {
  const mails = (await browser.get('/review', token)).body as unknown as { changes: { id: string; state: string }[] }[]
  const waiting = mails.flatMap(({ changes }) => changes).filter(({ state }) => state === 'proposed')
  if (waiting.length < 3) throw new Error(`only ${waiting.length} proposals wait`)
  for (const [at, decision] of ['apply', 'reject'].entries())
    await succeed(browser.put(`/changes/${waiting[at]?.id}/decision`, { decision }, token))
}

/** Mail that waits for a worker, one that could not be read, and what is over the limit of the month. */
async function leaveUnread(roost: Roost): Promise<void> {
  const owner = new pg.Client({ connectionString: roost.urls.owner })
  await owner.connect()
  try {
    const sent = async (subject: string) => {
      await sendToWrens(roost, { from: 'office@rosebankprimary.example', subject })
      return eventually(
        async () => {
          const { rows } = await owner.query<{ family_id: string; id: string; state: string }>(
            'select family_id, id, state from inbound_mails where subject = $1',
            [subject],
          )
          return rows[0] ?? null
        },
        { what: `the mail “${subject}”` },
      )
    }
    await sent('Sports day on 14 December at 9:30am')
    const broken = await sent('A mail that breaks its reader')
    await failToRead(roost, { familyId: broken.family_id, mailId: broken.id })
    for (let count = 1; (await sent(`News ${count}`)).state === 'queued'; count++);
  } finally {
    await owner.end()
  }
}

async function failToRead({ transactions }: Roost, mail: { familyId: string; mailId: string }): Promise<void> {
  const read = () => Promise.reject(new Error('the reader died'))
  const config = { readsPictures: false }
  const [handler] = extractionHandlers({ transactions, config, clock: systemClock, log: createLog('silent'), read })
  await handler?.run(mail, { attempt: 5, isLast: true })
}

/** Once every mail was sorted and every job is done. */
async function settled({ urls }: Roost): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  await eventually(
    async () => {
      const { rowCount } = await owner.query('select from graphile_worker._private_jobs union all select from arrivals')
      return rowCount === 0
    },
    { what: 'all mail read' },
  )
  await owner.end()
}

async function succeed(answer: ReturnType<Browser['get']>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}
