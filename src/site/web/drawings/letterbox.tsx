import { Bird } from '#ui/graphics/bird.tsx'
import { Envelope } from './letter.tsx'
import { PlannerSheet } from './planner-sheet.tsx'

/** Letters that fly through the box and come down on the plan. */
export function Letterbox() {
  return (
    <svg viewBox="0 0 480 380" className="w-full" role="img" aria-label="Letters fly from a letterbox onto a planner">
      <rect width="480" height="380" rx="10" className="fill-sunken" />
      <path d="M92 344V214" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <path d="M36 344h408" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <path d="M44 214v-44a36 36 0 0 1 72 0v44z" className="fill-accent" />
      <path d="M80 134h66a36 36 0 0 1 36 36v44h-66v-44a36 36 0 0 0-36-36z" className="fill-accent-strong" />
      <path d="M60 176h40" className="stroke-paper" strokeWidth="5" strokeLinecap="round" />
      <Bird x={108} y={84} scale={1.4} />
      <path
        d="M188 176c40-68 92-84 132-58"
        fill="none"
        className="stroke-ink-soft"
        strokeWidth="2"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <Envelope x={196} y={96} tilt={-14} color="rose" />
      <Envelope x={282} y={54} tilt={9} color="sky" />
      <Envelope x={372} y={86} tilt={24} color="marigold" />
      <g transform="translate(236 166) scale(1.06)">
        <PlannerSheet x={0} y={0} tilt={-2} />
      </g>
    </svg>
  )
}
