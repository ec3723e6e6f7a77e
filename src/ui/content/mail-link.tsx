import { Link } from '@tanstack/react-router'

/** Leads to the receipt of the mail that an item came from. */
export function MailLink({ mailId, children = 'From a mail' }: { mailId: string; children?: string | undefined }) {
  const receipt: string = `/dashboard/mail/${mailId}`
  return (
    <Link to={receipt} className="link">
      {children}
    </Link>
  )
}
