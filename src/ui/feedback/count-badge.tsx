/** A count, at most `99+`; nothing for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-fine leading-none font-semibold text-on-accent">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  )
}
