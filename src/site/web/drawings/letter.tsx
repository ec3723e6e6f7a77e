import type { MemberColor } from '#basics/member-colors.ts'

/** A written page, 96 by 112, with one line marked. */
export function Letter({ x, y, tilt = 0, mark = 2 }: { x: number; y: number; tilt?: number; mark?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 48 56)`}>
      <rect width="96" height="112" rx="3" className="fill-surface stroke-line" strokeWidth="1.5" />
      <rect x="10" y={23 + mark * 15} width={lines[mark]} height="12" rx="2" className="fill-marker" />
      {lines.map((length, line) => (
        <path
          key={`${line} ${length}`}
          d={`M14 ${14 + line * 15}h${length - 10}`}
          className={line === 0 ? 'stroke-ink' : 'stroke-ink-soft'}
          strokeWidth={line === 0 ? 4 : 2.2}
          strokeLinecap="round"
          opacity={line === 0 ? 1 : 0.65}
        />
      ))}
    </g>
  )
}

const lines = [46, 74, 66, 78, 58, 72, 40]

/** An envelope, 92 by 60, with the tint of whom it concerns. */
export function Envelope({ x, y, tilt = 0, color }: { x: number; y: number; tilt?: number; color: MemberColor }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 46 30)`} data-member-color={color}>
      <rect width="92" height="60" rx="4" className="fill-member-tint stroke-member" strokeWidth="1.8" />
      <path
        d="M2 5 43 36a5 5 0 0 0 6 0L90 5"
        fill="none"
        className="stroke-member"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </g>
  )
}
