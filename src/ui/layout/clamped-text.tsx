import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'

type ClampedTextProps = { length: number; limit: number; className?: string; children: ReactNode }

/** On a phone, clamps a text longer than its limit to two lines, with a button for the rest. */
export function ClampedText({ length, limit, className, children }: ClampedTextProps) {
  const [whole, setWhole] = useState(false)
  if (length <= limit) return <div className={className}>{children}</div>
  return (
    <div className={className}>
      <div className={clsx(!whole && 'max-md:line-clamp-2')}>{children}</div>
      <button type="button" className="link min-h-11 text-fine font-medium md:hidden" onClick={() => setWhole(!whole)}>
        {whole ? 'show less' : 'show more'}
      </button>
    </div>
  )
}
