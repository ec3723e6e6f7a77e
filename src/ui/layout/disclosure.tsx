import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon } from '#ui/graphics/icons.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & { summary: ReactNode }

/** Expands in place. Disclosures that share a `name` form an accordion. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={clsx('group/fold', className)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDownIcon
          size={18}
          className="shrink-0 text-ink-soft transition-transform duration-150 group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
