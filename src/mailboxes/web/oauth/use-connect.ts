import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { type OAuthProviderName, providerNames } from '#mailboxes/rules/say-mailbox.ts'
import { mailboxesApi } from '../use-mailboxes.ts'

/** Goes to the provider's page, which asks for leave and leads back to the callback. */
export function useConnect(provider: OAuthProviderName) {
  return useMutation({
    mutationFn: () => mailboxesApi.connect.call({ provider }),
    onSuccess: ({ authUrl }) => location.assign(authUrl),
    onError: (error) =>
      toast({
        tone: 'danger',
        title: 'Connection Error',
        description: `Failed to initiate ${providerNames[provider]} connection. ${errorMessage(error)}`,
      }),
  })
}

/** The same for a mailbox that is connected already. */
export function useReauthorise() {
  return useMutation(
    mailboxesApi.reauthorise.mutationOptions({
      onSuccess: ({ authUrl }) => location.assign(authUrl),
      onError: (error) => toast({ tone: 'danger', title: 'Re-authentication Error', description: errorMessage(error) }),
    }),
  )
}
