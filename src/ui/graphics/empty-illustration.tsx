/** A roof and an empty perch. */
export function EmptyIllustration() {
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
      <path d="M92 78c5 2 9 6 10 11-6-1-10-5-10-11z" className="fill-accent stroke-accent" strokeWidth="1.5" />
      <path d="M95 81c3 3 5 6 8 10" className="stroke-paper" strokeWidth="1.2" />
    </svg>
  )
}
