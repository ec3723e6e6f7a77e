import { useViewer } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { useWithdraw } from './use-model-reader.ts'

type FormerServerProps = { former: string; offered: string | null; onWithdrawn: () => void }

/** A parent agreed to a server that is not the one which is offered now. */
export function FormerServer({ former, offered, onWithdrawn }: FormerServerProps) {
  const { mutate, isPending } = useWithdraw()
  const isParent = useViewer().role === 'parent'
  return (
    <div
      role="note"
      className="grid justify-items-start gap-2 border-l-[3px] border-amber pl-4 [overflow-wrap:anywhere]"
    >
      <p className="measure">
        A parent agreed that mail goes to <span className="font-semibold">{former}</span>.{' '}
        {offered === null ? (
          'The server no longer offers that, so nothing goes there.'
        ) : (
          <>
            Now it would go to <span className="font-semibold">{offered}</span>. Until a parent agrees to that, none
            goes.
          </>
        )}
      </p>
      {isParent && (
        <Button
          variant="quiet"
          className="-ml-3"
          busy={isPending}
          onClick={() => mutate(undefined, { onSuccess: onWithdrawn })}
        >
          No longer agree to that
        </Button>
      )}
    </div>
  )
}
