import { useParams } from '@tanstack/react-router'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { ReceiptScreen, type ReceiptState } from './receipt-screen.tsx'
import { useDecideSenders } from '../use-mails.ts'
import { useReceipt, useReceiptActions } from './use-receipt.ts'

export function ReceiptPage() {
  const { mailId = '' } = useParams({ strict: false })
  // A key for each receipt, so that the state of one does not appear in the next.
  return <OneReceipt key={mailId} mailId={mailId} />
}

function OneReceipt({ mailId }: { mailId: string }) {
  const receipt = useReceipt(mailId)
  const { role } = useViewer()
  const members = useFamily().data?.members ?? []
  const isHeld = useIsRestricted()
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
