/** A provider's settings, as much of them as a step needs. */
export type Screen = { path: string; parts: readonly Part[] }

type Part =
  | { is: 'text' | 'field'; text: string }
  | { is: 'choice'; text: string; isOn: boolean }
  | { is: 'button'; text: string; isPressed?: boolean }

/** A drawing of a provider's settings, with the family's address where it belongs. */
export function SettingsPicture({ screen: { path, parts } }: { screen: Screen }) {
  const height = top + parts.length * step + 10
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Drawing: ${path}. ${parts.map(sayPart).join(', ')}`}
      className="w-full max-w-md"
    >
      <rect
        x="1"
        y="1"
        width={width - 2}
        height={height - 2}
        rx="10"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <path d={`M1 34H${width - 1}`} className="stroke-line" strokeWidth="1.5" />
      {[18, 32, 46].map((x) => (
        <circle key={x} cx={x} cy="17.5" r="4" className="fill-sunken stroke-line" />
      ))}
      <text x="62" y="22" fontSize="12.5" className="fill-ink-soft">
        {path}
      </text>
      {parts.map((part, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a drawing's parts never change.
        <g key={position} transform={`translate(18 ${top + position * step})`}>
          <Drawn part={part} />
        </g>
      ))}
    </svg>
  )
}

const width = 360
const top = 48
const step = 36

function Drawn({ part }: { part: Part }) {
  const text = fitting(part.text)
  switch (part.is) {
    case 'text':
      return (
        <text y="19" fontSize="14" fontWeight="600" className="fill-ink">
          {text}
        </text>
      )
    case 'field':
      return (
        <>
          <rect width={width - 36} height="28" rx="5" className="fill-paper stroke-control-line" />
          <text x="10" y="19" fontSize="13.5" className="fill-ink">
            {text}
          </text>
        </>
      )
    case 'choice':
      return (
        <>
          <rect
            y="5"
            width="18"
            height="18"
            rx="4"
            className={part.isOn ? 'fill-accent' : 'fill-paper stroke-control-line'}
          />
          {part.isOn && (
            <path
              d="M4.5 14l3 3 6-6.500"
              fill="none"
              className="stroke-on-accent"
              strokeWidth="2"
              strokeLinecap="round"
            />
          )}
          <text x="28" y="19" fontSize="13.5" className="fill-ink">
            {text}
          </text>
        </>
      )
    case 'button': {
      const length = text.length * 7.4 + 26
      return (
        <>
          <rect
            width={length}
            height="28"
            rx="5"
            className={part.isPressed === true ? 'fill-accent' : 'fill-surface stroke-control-line'}
          />
          <text
            x={length / 2}
            y="19"
            fontSize="13.5"
            fontWeight="600"
            textAnchor="middle"
            className={part.isPressed === true ? 'fill-on-accent' : 'fill-ink'}
          >
            {text}
          </text>
        </>
      )
    }
  }
}

/** As much as fits in a line of the drawing. */
function fitting(text: string): string {
  return text.length > mostInLine ? `${text.slice(0, mostInLine - 1)}…` : text
}

const mostInLine = 44

function sayPart(part: Part): string {
  if (part.is === 'choice') return `${part.text}, ${part.isOn ? 'on' : 'off'}`
  return part.is === 'text' ? part.text : `${part.is} ${part.text}`
}
