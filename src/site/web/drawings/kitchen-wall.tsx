import { Bird } from '#ui/graphics/bird.tsx'
import { Envelope, Letter } from './letter.tsx'
import { PlannerSheet } from './planner-sheet.tsx'

/** A planner on a kitchen wall, above the shelf where the letters land. */
export function KitchenWall() {
  return (
    <svg
      viewBox="0 0 480 380"
      className="w-full"
      role="img"
      aria-label="A planner on a kitchen wall, above a shelf with letters and a small bird"
    >
      <rect width="480" height="380" rx="10" className="fill-sunken" />
      <path d="M240 34v10" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(112 44) scale(1.36)">
        <PlannerSheet x={0} y={0} />
      </g>
      <path d="M36 318h408" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <path d="M84 321v26M396 321v26" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <Letter x={48} y={205} tilt={-9} mark={3} />
      <Envelope x={104} y={256} tilt={5} color="marigold" />
      <g data-member-color="coral">
        <path
          d="M374 268h42v34a13 13 0 0 1-13 13h-16a13 13 0 0 1-13-13z"
          className="fill-member-tint stroke-member"
          strokeWidth="2"
        />
        <path d="M416 276h5a9.5 9.5 0 0 1 0 19h-5" fill="none" className="stroke-member" strokeWidth="2" />
      </g>
      <path
        d="M386 258c-4-6 4-8 0-15M402 258c-4-6 4-8 0-15"
        fill="none"
        className="stroke-ink-soft"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.6"
      />
      <Bird x={262} y={264} scale={1.45} />
    </svg>
  )
}
