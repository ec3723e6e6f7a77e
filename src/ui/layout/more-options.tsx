import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

/** The less common fields of a form; collapsed, it lists the chosen values. */
export function MoreOptions({ chosen, children }: { chosen: readonly string[]; children: ReactNode }) {
  return (
    <Disclosure
      className="border-t border-line"
      summary={
        <span className="min-w-0 truncate font-medium">
          More
          {chosen.length > 0 && <span className="font-normal text-ink-soft">: {chosen.join(', ')}</span>}
        </span>
      }
    >
      <div className="grid gap-4 pt-1">{children}</div>
    </Disclosure>
  )
}
