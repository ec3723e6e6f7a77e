import { Link } from '@tanstack/react-router'

/** To the receipt of the mail that something was read from. */
export function MailLink({ mailId, children = 'From a mail' }: { mailId: string; children?: string | undefined }) {
  const receipt: string = `/dashboard/mail/${mailId}`
  return (
    <Link to={receipt} className="link">
      {children}
    </Link>
  )
}
