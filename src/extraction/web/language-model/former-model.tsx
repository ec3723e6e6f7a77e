import { useViewer } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import type { AskedModel } from '#extraction/contract.ts'
import { sayAskedModel, sayPlace } from '#extraction/rules/terms/say-terms.ts'

type FormerModelProps = { former: AskedModel; offered: AskedModel | null; busy: boolean; onWithdraw: () => void }

/** A parent agreed to a model that is not the one which is offered now, or of which something else was said. */
export function FormerModel({ former, offered, busy, onWithdraw }: FormerModelProps) {
  const isParent = useViewer().role === 'parent'
  return (
    <div
      role="note"
      className="grid justify-items-start gap-2 border-l-[3px] border-amber pl-4 [overflow-wrap:anywhere]"
    >
      <p className="measure">
        A parent agreed that mail goes to <span className="font-semibold">{sayAskedModel(former)}</span>.{' '}
        {offered === null ? (
          'The server no longer offers that, so nothing goes there.'
        ) : sayAskedModel(offered) === sayAskedModel(former) ? (
          `Then it was said of it: “${sayPlace(former)}” That has changed. Until a parent agrees to what is said now, none goes.`
        ) : (
          <>
            Now it would go to <span className="font-semibold">{sayAskedModel(offered)}</span>. Until a parent agrees to
            that, none goes.
          </>
        )}
      </p>
      {isParent && (
        <Button variant="quiet" className="-ml-3" busy={busy} onClick={onWithdraw}>
          No longer agree to that
        </Button>
      )}
    </div>
  )
}
