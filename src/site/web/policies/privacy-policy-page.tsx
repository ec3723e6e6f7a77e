import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Policy, type PolicySection } from './policy.tsx'

export function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy')
  return (
    <Policy
      title="Privacy Policy"
      lead="What Roost keeps of your family, who sees it, and how it goes away again."
      sections={sections}
    />
  )
}

const sections: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who has your data',
    paragraphs: [
      'Roost runs on a server of its own: your family’s, or that of whoever invited you to this one. Who runs the server keeps your data, and answers for it. The makers of Roost get none of it, and Roost reports nothing to anybody.',
    ],
  },
  {
    id: 'what',
    title: 'What is kept',
    paragraphs: ['Only what your family’s plan is made of:'],
    points: [
      'Names, roles and e-mail addresses of the members, and the notes that parents write about them.',
      'Mail from senders that a parent has allowed, with its attachments, and what was read from it: events, tasks and notices.',
      'Mail that somebody else sends to your family’s address: it waits unread until a parent decides, and of blocked senders it is removed after a time.',
      'Of other mail in a connected mailbox, its sender and its time alone.',
      'Access to a connected mailbox, sealed, and for reading alone. Roost never sends, changes or deletes mail in it.',
      'When you signed in, from where, and what was changed by whom, so that you can see and undo it.',
    ],
  },
  {
    id: 'read',
    title: 'Who reads your mail',
    paragraphs: [
      'A program on this server does. Where the server offers a language model of somebody else’s, mail goes there only after a parent has agreed to it, and whom it goes to stands beside the question.',
      'No mail is used to train a model for anybody else. What your corrections teach Roost stays with your family, where a parent can see and forget it.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'Parents control child accounts. A child joins only with a parent’s approval, does not connect mailboxes, decide on senders or invite anybody, and a parent can remove the account at any time.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees something',
    paragraphs: ['Nobody outside your family sees its plan. What leaves the server is what you ask for:'],
    points: [
      'Calendar invitations and notices go to the addresses that a member has confirmed.',
      'An organisation that your family has opted in to learns a number of families, from five on, and never a name.',
      'Google or Microsoft learn that Roost reads a mailbox that you connect there.',
    ],
  },
  {
    id: 'deletion',
    title: 'How it is deleted',
    paragraphs: [
      'You can delete your account in Settings at any time, and download all that your family has before. The account goes at once. When the last parent goes, the whole family goes with them.',
    ],
    points: [
      'Deleted data is gone from the server within 30 days.',
      'Backups are kept for 90 days; then it is gone from these as well.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'One cookie keeps you signed in. There is no tracking, no advertising, and nothing is loaded from other sites.',
    ],
  },
  {
    id: 'questions',
    title: 'Questions, and what you may ask for',
    paragraphs: [
      'You may see what is kept of you, have it corrected, take it with you, and have it deleted. Most of that is a button on your profile and in Settings. For the rest, and to object, write to whoever runs this server.',
    ],
  },
]
