import { useParams } from '@tanstack/react-router'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useIsHeld, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { ReceiptScreen, type ReceiptState } from './receipt-screen.tsx'
import { useDecideSenders } from './use-mails.ts'
import { useReceipt, useReceiptActions } from './use-receipt.ts'

export function ReceiptPage() {
  const { mailId = '' } = useParams({ strict: false })
  // Each receipt is a page of its own: what was unfolded in one is not in the next.
  return <OneReceipt key={mailId} mailId={mailId} />
}

function OneReceipt({ mailId }: { mailId: string }) {
  const receipt = useReceipt(mailId)
  const { role } = useViewer()
  const members = useFamily().data?.members ?? []
  const isHeld = useIsHeld()
  const decide = useDecideSenders()
  useDocumentTitle(receipt.data?.subject || 'Mail')
  return (
    <ReceiptScreen
      state={stateOf(receipt)}
      members={members}
      canDecideSender={role === 'parent'}
      mayChange={!isHeld}
      onDecideSender={(decision) => decide.mutate(decision)}
      {...useReceiptActions(mailId)}
    />
  )
}

function stateOf({ data, error, refetch }: ReturnType<typeof useReceipt>): ReceiptState {
  if (data) return { is: 'ready', receipt: data }
  if (error) return { is: 'error', message: errorMessage(error), onRetry: () => void refetch() }
  return { is: 'loading' }
}
