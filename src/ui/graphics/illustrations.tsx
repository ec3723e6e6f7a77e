import type { ReactNode } from 'react'
import { Bird } from './bird.tsx'

/** A roof and an empty perch. */
export function EmptyIllustration() {
  return (
    <RoofAndPerch>
      <path d="M92 78c5 2 9 6 10 11-6-1-10-5-10-11z" className="fill-accent stroke-accent" strokeWidth="1.5" />
      <path d="M95 81c3 3 5 6 8 10" className="stroke-paper" strokeWidth="1.2" />
    </RoofAndPerch>
  )
}

/** The same with a bird that lands on it. */
export function DoneIllustration() {
  return (
    <RoofAndPerch>
      <g className="animate-[hop_900ms_var(--ease-out)]">
        <Bird x={58} y={57} />
      </g>
    </RoofAndPerch>
  )
}

function RoofAndPerch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 110"
      width="160"
      height="110"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 52 80 10l60 42" className="stroke-ink" strokeWidth="5" />
      <path d="M26 92h108" className="stroke-ink" strokeWidth="5" />
      {children}
    </svg>
  )
}
