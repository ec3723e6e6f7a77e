import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { hashPassword } from '#platform/crypto.ts'
import { chromiumPath } from '#test/world/pages/browser.ts'
import { freePort } from '#test/world/server/free-port.ts'
import { benchSecret, givenCluster } from './cluster.ts'
import { endingAtLast, temporaryFolder } from '../ending.ts'
import { addFamilies, familyIdOf } from './families.ts'
import { startServer } from './server.ts'

export interface LargeFamily {
  url: string
  page: Page
  /** Where the browser takes orders from other programs. */
  debuggingPort: number
  close(): Promise<void>
}

const password = 'Lanterns94'
const email = 'ada@example.org'

/** A family with many tasks and events, and a browser in which its parent is signed in. */
export async function givenLargeFamily({ tasks, events }: { tasks: number; events: number }): Promise<LargeFamily> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: 1, tasks })
  await cluster.owner.query(
    `insert into logins (id, email, password_hash, confirmed_at, family_id, role, first_name)
     select id, $1, $2, now(), family_id, 'parent', first_name from profiles`,
    [email, await hashPassword(password)],
  )
  await cluster.owner.query('update profiles set onboarding_completed = true')
  await cluster.owner.query(
    `insert into calendar_events (family_id, id, title, local_start, timezone, start_time, end_time, attendees)
     select $1, gen_random_uuid(), 'Swimming lesson ' || n, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'Australia/Sydney',
       at at time zone 'Australia/Sydney', at at time zone 'Australia/Sydney' + interval '45 minutes', array[profiles.id]
     from profiles, generate_series(1, $2) as n,
       lateral (select date_trunc('month', now() at time zone 'Australia/Sydney') + n % 28 * interval '1 day'
         + (8 + n % 12) * interval '1 hour' as at) as moment`,
    [familyIdOf(0), events],
  )
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
  const debuggingPort = await freePort()
  const context = await openBrowser(debuggingPort)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${server.url}/auth`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard/family')
  return {
    url: server.url,
    page,
    debuggingPort,
    async close() {
      await context.close()
      await server.close()
      await cluster.close()
    },
  }
}

/** A browser with one profile, so that whoever opens a page in it is signed in as the first page is. */
async function openBrowser(debuggingPort: number): Promise<BrowserContext> {
  const { folder } = temporaryFolder('browser')
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  endingAtLast(() => context.close())
  return context
}
