import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Policy, type PolicySection } from './policy.tsx'

export function UsagePolicyPage() {
  useDocumentTitle('Usage Policy')
  return (
    <Policy
      title="Usage Policy"
      lead="What Roost may be used for, and what is asked of everybody who uses it."
      sections={sections}
    />
  )
}

const sections: readonly PolicySection[] = [
  {
    id: 'families',
    title: 'For families',
    paragraphs: ['Roost is for the plan of a family. Please'],
    points: [
      'invite only people who belong to your family or look after its children,',
      'connect and forward only mailboxes that are yours,',
      'keep your password to yourself, and a parent’s account to a parent.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'Parents control child accounts. Children need a parent’s approval to have one, and parents answer for what is done with it.',
    ],
  },
  {
    id: 'organisations',
    title: 'For organisations',
    paragraphs: [
      'An organisation may send content only to families that have opted in, and only what concerns them: dates, changes, things to do, news.',
    ],
    points: [
      'An API key authenticates each request as a bearer credential. Keep it secret, and revoke one that others may have seen.',
      'Each key may make 100 requests in a minute.',
      'Advertising, and content in somebody else’s name, is not allowed.',
      'A family can opt out at any time, and is not asked again.',
    ],
  },
  {
    id: 'not',
    title: 'What is not allowed',
    paragraphs: ['Nobody may'],
    points: [
      'try to see what belongs to another family or organisation,',
      'send what is unlawful, deceitful or harmful, to children above all,',
      'disturb the server for others, by floods of mail or of requests.',
    ],
  },
  {
    id: 'consequences',
    title: 'What follows, and how to appeal',
    paragraphs: [
      'Whoever runs this server may suspend an account or a key that breaks these rules, and says so to whom it concerns. You can appeal within 30 days, by writing to them.',
    ],
  },
  {
    id: 'ending',
    title: 'Leaving',
    paragraphs: [
      'You can delete your account at any time. Deleted data is gone within 30 days, and from backups after 90 days.',
    ],
  },
  {
    id: 'alpha',
    title: 'As it is',
    paragraphs: [
      'Roost is in alpha. It shows the words that each date was read from, so that you can check it; a mail that matters should be looked at by a person as well.',
    ],
  },
]
