import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon } from '#ui/graphics/page-icons.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { ForwardingGuide } from './forwarding-guide.tsx'
import { GuideAddress, useFamilyAddress } from './guide-address.tsx'
import { firstGuides } from './guide-content.ts'
import { GuideFrame } from './guide-frame.tsx'

/** The guide for newcomers: how mail comes to Roost by itself. */
export function GettingStartedPage() {
  useDocumentTitle('Getting Started')
  const address = useFamilyAddress()
  return (
    <GuideFrame
      address={address}
      back={
        <Link to="/" className="inline-flex min-h-11 items-center gap-1 font-medium text-accent">
          <ChevronLeftIcon size={18} />
          Back to home
        </Link>
      }
    >
      <PageHead title="Getting Started" aside="Let the mail of schools and clubs come to Roost by itself." />
      <GuideAddress address={address} />
      <ForwardingGuide guides={firstGuides} address={address} />
      <p className="mt-6 text-ink-soft">
        Your mail is at work?{' '}
        <Link to="/email-setup" search={{ tab: 'outlook-business' }} className="link">
          Outlook Business
        </Link>
      </p>
    </GuideFrame>
  )
}
