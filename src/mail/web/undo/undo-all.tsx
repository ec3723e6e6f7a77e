import type { ReactNode } from 'react'
import type { Receipt } from '#mail/contract.ts'
import { sayUndo, sayUndone } from '#mail/rules/undo/say-undo.ts'
import { Button } from '#ui/controls/button.tsx'
import { UndoIcon } from '#ui/graphics/page-icons.tsx'
import { useReader } from '../use-reader.ts'
import type { ReceiptActions } from '../receipts/use-receipt.ts'

type UndoAllProps = Pick<ReceiptActions, 'onUndo' | 'onTryAgain' | 'isBusy'> & { receipt: Receipt }

/** Undoes the mail, after saying what that does; once undone, offers to read it again. */
export function UndoAll({ receipt, onUndo, onTryAgain, isBusy }: UndoAllProps) {
  const undoing = sayUndo(receipt.changes, useReader())
  if (receipt.isUndone)
    return (
      <Undone receipt={receipt}>
        {receipt.senderStatus === 'allow' && (
          <Button busy={isBusy} onClick={onTryAgain}>
            Read it again
          </Button>
        )}
      </Undone>
    )
  if (receipt.state !== 'understood' || undoing === null) return null
  return (
    <Box sentence={undoing}>
      <Button busy={isBusy} onClick={onUndo}>
        <UndoIcon size={18} />
        Undo all
      </Button>
    </Box>
  )
}

/** What the undo did. */
export function Undone({ receipt, children }: { receipt: Pick<Receipt, 'changes' | 'steps'>; children?: ReactNode }) {
  return <Box sentence={sayUndone(receipt)}>{children}</Box>
}

function Box({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface bg-sunken px-4 py-3 md:px-5">
      <output className="measure block min-w-0 basis-64 grow [overflow-wrap:anywhere]">{sentence}</output>
      {children}
    </div>
  )
}
