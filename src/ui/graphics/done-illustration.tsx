import { Bird } from './bird.tsx'

/** The roof and perch of `EmptyIllustration`, with a bird that lands on it. */
export function DoneIllustration() {
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
      <g className="animate-[hop_900ms_var(--ease-out)]">
        <Bird x={58} y={57} />
      </g>
    </svg>
  )
}
