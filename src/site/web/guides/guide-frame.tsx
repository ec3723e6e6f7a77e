import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasRoute } from '#ui/hooks/use-has-route.ts'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { SiteFooter } from '../site-footer.tsx'

type GuideFrameProps = {
  /** The way back. */
  back: ReactNode
  /** The family's address; null for whoever is in none. */
  address: string | null
  children: ReactNode
}

/** What stands around a guide: the way back above, and whom to ask below. */
export function GuideFrame({ back, address, children }: GuideFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-8">
        <Link to="/" className="rounded-control py-1.5" aria-label="Roost, home">
          <Wordmark />
        </Link>
        {back}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-12 outline-none md:px-8">
        {children}
        <p className="mt-10 border-t border-line pt-5 text-ink-soft">
          Something does not work? <Support address={address} />
        </p>
      </main>
      <SiteFooter />
    </div>
  )
}

/** Where there is no page for it, whoever runs the server is asked (RFC 5321, section 4.5.1). */
function Support({ address }: { address: string | null }) {
  const hasRoute = useHasRoute()
  const support: string = '/support'
  if (hasRoute(support))
    return (
      <Link to={support} className="link">
        Contact support
      </Link>
    )
  const domain = address === null ? hostName() : address.slice(address.lastIndexOf('@') + 1)
  return (
    <a href={`mailto:postmaster@${domain}`} className="link">
      Contact support
    </a>
  )
}

/** The server's, as this page was asked for; none where the page is rendered before anybody asks. */
function hostName(): string {
  return typeof location === 'undefined' ? 'localhost' : location.hostname
}
