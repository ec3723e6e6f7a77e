import { Bird } from '#ui/graphics/bird.tsx'
import { Letter } from './letter.tsx'
import { PlannerSheet } from './planner-sheet.tsx'

/** The fridge door that every family knows, in order for once. */
export function FridgeDoor() {
  return (
    <svg
      viewBox="0 0 480 380"
      className="w-full"
      role="img"
      aria-label="A fridge door with a planner, a school letter and notes held by magnets"
    >
      <rect width="480" height="380" rx="10" className="fill-sunken" />
      <path
        d="M48 380V70a26 26 0 0 1 26-26h332a26 26 0 0 1 26 26v310z"
        className="fill-paper stroke-ink"
        strokeWidth="3.5"
      />
      <path d="M50 128h380" className="stroke-ink" strokeWidth="3" />
      <path d="M76 76v28M76 156v72" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <Bird x={350} y={8} scale={1.3} />
      <g transform="translate(112 160) scale(1.04)">
        <PlannerSheet x={0} y={0} tilt={-2} />
      </g>
      <Letter x={322} y={152} tilt={6} mark={1} />
      <g data-member-color="marigold" transform="rotate(-5 350 320)">
        <rect x="326" y="286" width="66" height="62" className="fill-member-tint" />
        <path
          d="m338 306 4 4 7-8M358 306h22M338 326l4 4 7-8M358 326h16"
          fill="none"
          className="stroke-member"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      {magnets.map(({ x, y, color }) => (
        <circle key={color} cx={x} cy={y} r="8" data-member-color={color} className="fill-member" />
      ))}
    </svg>
  )
}

const magnets = [
  { x: 208, y: 164, color: 'rose' },
  { x: 372, y: 158, color: 'sky' },
  { x: 360, y: 288, color: 'leaf' },
] as const
