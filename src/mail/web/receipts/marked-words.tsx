import type { MarkedText } from '#mail/rules/receipts/mark-evidence.ts'

/** A text with its evidence marked; each mark knows where in the text it begins. */
export function MarkedWords({ stretches }: { stretches: readonly MarkedText[] }) {
  return stretches.map(({ start, text, isMarked }) =>
    isMarked ? (
      <mark
        key={start}
        tabIndex={-1}
        data-start={start}
        className="rounded-[2px] bg-marker box-decoration-clone px-0.5 py-0.5 text-ink"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
