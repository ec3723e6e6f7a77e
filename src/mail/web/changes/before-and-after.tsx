import type { Change } from '#mail/contract.ts'
import { type Replacement, sidesOf } from '#mail/rules/changes/say-change.ts'

type BeforeAndAfterProps = { title: string; state: Change['state']; replacements: readonly Replacement[] }

/** The changed fields, before and after, side by side. */
export function BeforeAndAfter({ title, state, replacements }: BeforeAndAfterProps) {
  const { was, now } = sidesOf(state)
  const isHere = state === 'applied' || state === 'proposed'
  return (
    <table
      aria-label={`What changes of ${title}`}
      className="tabular mt-1 w-full max-w-xl table-fixed border-collapse text-left"
    >
      <thead>
        <tr className="text-fine text-ink-soft">
          <th scope="col" className="w-[4.5rem] sm:w-24">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="pr-4 pb-1 font-semibold">
            {was}
          </th>
          <th scope="col" className="pb-1 font-semibold">
            {now}
          </th>
        </tr>
      </thead>
      <tbody>
        {replacements.map((each) => (
          <tr key={each.what} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-fine leading-[1.65] font-normal text-ink-soft">
              {each.what}
            </th>
            <td className="py-1.5 pr-4 text-ink-soft [overflow-wrap:anywhere]">{each.was}</td>
            <td
              className={isHere ? 'py-1.5 font-semibold [overflow-wrap:anywhere]' : 'py-1.5 [overflow-wrap:anywhere]'}
            >
              {each.now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
