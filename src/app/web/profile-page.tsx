import { SecurityCard } from '#auth/web/security/security-card.tsx'
import { useViewer } from '#family/web/use-family.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { PersonalInformation } from '#profile/web/personal-information.tsx'
import { SubscriptionCard } from '#profile/web/subscription-card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { FamilyTab } from './family-tab.tsx'
import { useTab } from '#ui/hooks/use-tab.ts'

export function ProfilePage() {
  useDocumentTitle('Profile')
  const { familyId, role } = useViewer()
  const hasFamily = familyId !== null
  // Children do not see the subscription.
  const tabs = role === 'child' ? allTabs.filter(({ id }) => id !== 'subscription') : allTabs
  const [asked, setTab] = useTab(['personal', 'subscription', 'family'])
  const tab = tabs.some(({ id }) => id === asked) ? asked : 'personal'
  return (
    <>
      <PageHead title="Profile" />
      <Tabs label="Profile" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'personal' && (
          <PersonalInformation>
            <SecurityCard />
          </PersonalInformation>
        )}
        {tab !== 'personal' && !hasFamily && (
          <NoFamilyFound sentence="You need to be part of a family to see its plan and its members." />
        )}
        {tab === 'subscription' && hasFamily && <SubscriptionCard />}
        {tab === 'family' && hasFamily && <FamilyTab />}
      </Tabs>
    </>
  )
}

const allTabs = [
  { id: 'personal', label: 'Personal Information' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'family', label: 'Family' },
] as const
