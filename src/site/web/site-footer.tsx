import { Link } from '@tanstack/react-router'
import { ThemePicker } from '#ui/theme/theme-picker.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { sitePlaces, smallPrint, useSitePlaces } from './site-places.ts'

export function SiteFooter() {
  const columns = [useSitePlaces(sitePlaces), useSitePlaces(smallPrint)].filter((places) => places.length > 0)
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-16 gap-y-6 px-4 py-10 md:px-8">
        <div className="grid gap-3">
          <Wordmark />
          <p className="max-w-xs text-ink-soft">Runs on your family's own server. Your mail stays where you put it.</p>
          <ThemePicker />
        </div>
        <nav aria-label="More" className="flex flex-wrap gap-x-16">
          {columns.map((places) => (
            <ul key={places[0]?.label}>
              {places.map(({ label, ...place }) => (
                <li key={label}>
                  <Link
                    {...place}
                    className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </footer>
  )
}
