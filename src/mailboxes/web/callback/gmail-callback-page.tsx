import { CallbackPage } from './callback-page.tsx'

/** The page to which Google redirects back. */
export function GmailCallbackPage() {
  return <CallbackPage provider="gmail" />
}
