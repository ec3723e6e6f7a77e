import { Link } from '@tanstack/react-router'

/** To the receipt of the mail that something was read from. */
export function MailLink({ mailId }: { mailId: string }) {
  const receipt: string = `/dashboard/mail/${mailId}`
  return (
    <Link to={receipt} className="link">
      From a mail
    </Link>
  )
}
