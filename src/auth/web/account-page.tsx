import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'

/** The frame of the pages around an account: one card on an empty background. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-8 px-4 py-10 md:content-center">
      <Link to="/" className="rounded-control py-1.5" aria-label="Roost, home">
        <Wordmark />
      </Link>
      <Card className="w-full max-w-md md:p-8">{children}</Card>
    </main>
  )
}
