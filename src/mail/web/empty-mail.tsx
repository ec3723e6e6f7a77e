import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FamilyAddress } from './forwarding/family-address.tsx'

/** Before the first mail: how to send one. */
export function EmptyMail({ address }: { address: string }) {
  return (
    <>
      <EmptyState
        title="No mail yet"
        sentence="Forward a mail from school, a club or a friend to your family’s own address. Its dates and jobs go on the plan, and its receipt stands here."
        drawing={<EmptyIllustration />}
        action={<FamilyAddress address={address} />}
      />
      <ol className="mx-auto grid max-w-xl gap-3 border-t border-line pt-6 text-ink-soft">
        {steps.map((step, position) => (
          <li key={step} className="grid grid-cols-[1.5rem_1fr]">
            <span aria-hidden className="tabular font-semibold text-ink">
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}

const steps = [
  'Open a mail in the app you use, choose Forward, and send it to this address.',
  'The first mail of a new sender waits here until a parent allows them.',
  'To send all of it, let your mail app forward the school’s mail by itself: look for “Forwarding” or “Rules” in its settings.',
]
