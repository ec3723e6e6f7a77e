import { ProviderError } from './provider-error.ts'

interface Onwards<Page> {
  provider: string
  /** What leads to the page that is asked for; null for the first. */
  current: string | null
  read: () => Promise<Page>
  nextOf: (page: Page) => string | null
}

/** A page that leads on. One that leads to itself is another page, which a provider repeats: it is asked for once more, and then given up. */
export async function readOnwards<Page>({ provider, current, read, nextOf }: Onwards<Page>): Promise<Page> {
  for (let tries = 0; tries < 2; tries += 1) {
    const page = await read()
    if (current === null || nextOf(page) !== current) return page
  }
  throw new ProviderError('unavailable', `${provider} answers the same page over and over. Roost tries again.`)
}
