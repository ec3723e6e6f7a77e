/** The text of `saySpan`, which wraps only between the two days. */
export function SpanOfDays({ span }: { span: string }) {
  const [from, to] = span.split(' to ', 2)
  return (
    <>
      <span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">to {to}</span>
    </>
  )
}
