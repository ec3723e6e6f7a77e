import { ActivityList } from '#activity/web/activity-list.tsx'
import { BinList } from '#activity/web/bin-list.tsx'
import { LanguageModel } from '#extraction/web/language-model/language-model.tsx'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { useViewer } from '#family/web/use-family.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { AccountSettings } from './account-settings.tsx'
import { ConnectedAddresses } from './connected-addresses.tsx'
import { EmailFiltering } from './email-filtering.tsx'
import { useTab } from '#ui/hooks/use-tab.ts'

export function SettingsPage() {
  useDocumentTitle('Settings')
  const [tab, setTab] = useTab(['addresses', 'filtering', 'model', 'account', 'bin'])
  const hasFamily = useViewer().familyId !== null
  return (
    <>
      <PageHead title="Settings" />
      <Tabs label="Settings" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab !== 'account' && !hasFamily && (
          <NoFamilyFound sentence="You need to be part of a family to receive its mail." />
        )}
        {tab === 'addresses' && hasFamily && <ConnectedAddresses />}
        {tab === 'filtering' && hasFamily && <EmailFiltering />}
        {tab === 'model' && hasFamily && <LanguageModel />}
        {tab === 'account' && <AccountSettings />}
        {tab === 'bin' && hasFamily && (
          <div className="grid gap-10">
            <BinList />
            <ActivityList />
          </div>
        )}
      </Tabs>
    </>
  )
}

const tabs = [
  { id: 'addresses', label: 'Connected Email Addresses' },
  { id: 'filtering', label: 'Email Filtering' },
  { id: 'model', label: 'Language Model' },
  { id: 'account', label: 'Account Settings' },
  { id: 'bin', label: 'Bin and Activity' },
] as const
