import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CloseIcon, MenuIcon } from '#ui/graphics/icons.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { sitePlaces, useSitePlaces } from './site-places.ts'

type SiteHeaderProps = { onSignIn: () => void; onGetStarted: () => void }

export function SiteHeader({ onSignIn, onGetStarted }: SiteHeaderProps) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const links = useSitePlaces(sitePlaces).map(({ label, ...place }) => (
    <Link key={label} {...place} activeOptions={byHash} className={placeLook} onClick={() => setDrawerOpen(false)}>
      {label}
    </Link>
  ))
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-3 md:px-8">
      <Link to="/" className="mr-auto rounded-control py-1.5" aria-label="Roost, home">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="hidden items-center lg:flex">
        {links}
      </nav>
      <Button variant="quiet" onClick={onSignIn} className="max-sm:hidden">
        Sign In
      </Button>
      <Button variant="primary" onClick={onGetStarted}>
        Get Started
      </Button>
      <IconButton label="Menu" icon={<MenuIcon />} onClick={() => setDrawerOpen(true)} className="lg:hidden" />
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} label="Menu">
        <div className="flex items-center justify-between py-3 pr-2 pl-6">
          <Wordmark />
          <IconButton label="Close menu" icon={<CloseIcon />} onClick={() => setDrawerOpen(false)} />
        </div>
        <nav aria-label="Main" className="grid px-3">
          {links}
        </nav>
        <div className="mt-4 px-6">
          <Button
            className="w-full"
            onClick={() => {
              setDrawerOpen(false)
              onSignIn()
            }}
          >
            Sign In
          </Button>
        </div>
      </Drawer>
    </header>
  )
}

// Home is not where one is, while one reads a part of it.
const byHash = { exact: true, includeHash: true }

const placeLook =
  'inline-flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:text-ink'
