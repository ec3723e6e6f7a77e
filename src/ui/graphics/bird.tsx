/** The bird of the logo, 40 by 34, for larger illustrations. */
export function Bird({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M17 27v8M23 27v8" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M1 5c4 2 8 3 13 2.5C16 2.5 20.5-1 26-1c5.5 0 9.8 3 11.3 7.5L44 9.5 37.5 12.5C37 21.5 30.5 28 21 28 10 28 1.5 19 1 5z"
        className="fill-accent"
      />
      <path d="M12 13c4.5 1.5 9 1 13-1-1.5 6-7.5 8.5-13 1z" className="fill-paper" opacity="0.35" />
      <circle cx="28.5" cy="6.5" r="1.9" className="fill-paper" />
    </g>
  )
}
