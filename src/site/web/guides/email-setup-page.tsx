import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { ChevronLeftIcon } from '#ui/graphics/page-icons.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { ForwardingGuide } from './forwarding-guide.tsx'
import { GuideAddress, useFamilyAddress } from './guide-address.tsx'
import { allGuides } from './guide-content.ts'
import { GuideFrame } from './guide-frame.tsx'

/** The guide for whoever sets up one more mailbox, mail at work among them. */
export function EmailSetupPage() {
  useDocumentTitle('Email Setup')
  const address = useFamilyAddress()
  const { history } = useRouter()
  return (
    <GuideFrame
      address={address}
      back={
        <Button variant="quiet" onClick={() => (history.canGoBack() ? history.back() : history.push('/'))}>
          <ChevronLeftIcon size={18} />
          Back
        </Button>
      }
    >
      <PageHead title="Email Setup" aside="Forward each of your mailboxes to your family’s address." />
      <GuideAddress address={address} />
      <ForwardingGuide guides={allGuides} address={address} />
    </GuideFrame>
  )
}
