import { CallbackPage } from './callback-page.tsx'

/** The page to which Microsoft redirects back. */
export function OutlookCallbackPage() {
  return <CallbackPage provider="outlook" />
}
