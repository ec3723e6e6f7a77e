import type { MemberColor } from '#basics/member-colors.ts'

type Entry = { column: number; row: number; color: MemberColor; length?: number }

/** A month on paper, 188 by 172, with a few days taken; part of the larger drawings. */
export function PlannerSheet({ x, y, tilt = 0 }: { x: number; y: number; tilt?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 94 86)`}>
      <rect width="188" height="172" rx="4" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M16 20h52" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      {[0, 1, 2, 3, 4].map((row) => (
        <path key={row} d={`M12 ${40 + row * 30}H176`} className="stroke-line" strokeWidth="1.2" />
      ))}
      {[1, 2, 3, 4, 5, 6].map((column) => (
        <path key={column} d={`M${12 + column * 23.4} 40V160`} className="stroke-line" strokeWidth="1.2" />
      ))}
      <rect x={12 + 23.4 * 3} y="70" width="23.4" height="30" className="fill-sunken" />
      {entries.map(({ column, row, color, length = 1 }) => (
        <g key={`${column} ${row}`} data-member-color={color}>
          <rect
            x={14 + column * 23.4}
            y={48 + row * 30}
            width={23.4 * length - 4}
            height="13"
            rx="2.5"
            className="fill-member-tint"
          />
          <rect x={14 + column * 23.4} y={48 + row * 30} width="3" height="13" rx="1.5" className="fill-member" />
        </g>
      ))}
    </g>
  )
}

const entries: Entry[] = [
  { column: 1, row: 0, color: 'sky' },
  { column: 4, row: 0, color: 'marigold', length: 2 },
  { column: 3, row: 1, color: 'rose' },
  { column: 6, row: 1, color: 'leaf' },
  { column: 0, row: 2, color: 'violet', length: 3 },
  { column: 5, row: 2, color: 'sky' },
  { column: 2, row: 3, color: 'rose' },
  { column: 4, row: 3, color: 'leaf' },
]
