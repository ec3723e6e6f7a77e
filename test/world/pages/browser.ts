import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's Chromium; `npm test` sets CHROMIUM to the one it found or installed. */
export async function givenBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

export function chromiumPath(): string {
  const path = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (path === undefined) throw new Error('There is no Chromium on this machine; set CHROMIUM to its path.')
  return path
}

export interface Visit {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  timezone?: string
  locale?: string
  /** False: no script of a page runs. */
  runsScripts?: boolean
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the page complained about: errors thrown, errors logged, and what its content security policy refused. */
  complaints: string[]
}

/** A person with a browser of their own. */
export async function givenVisitor(
  browser: Browser,
  { url, visit = {} }: { url: string; visit?: Visit | undefined },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: visit.width ?? 1280, height: visit.height ?? 900 },
    colorScheme: visit.theme ?? 'light',
    timezoneId: visit.timezone ?? 'Australia/Sydney',
    locale: visit.locale ?? 'en-AU',
    reducedMotion: 'reduce',
    javaScriptEnabled: visit.runsScripts ?? true,
  })
  const complaints: string[] = []
  await context.exposeFunction('complain', (complaint: string) => void complaints.push(complaint))
  await context.addInitScript(reportRefusals)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused request is an answer that the page shows, not a fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** Runs in each page before anything of its own does. */
const reportRefusals = `addEventListener('securitypolicyviolation', (event) => complain(
  'refused by ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample + ' at ' + event.sourceFile + ':' + event.lineNumber))`
