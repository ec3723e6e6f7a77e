import type { Screen } from './settings-picture.tsx'

export type GuideId = 'gmail' | 'outlook' | 'outlook-business' | 'icloud' | 'yahoo'

export interface Guide {
  id: GuideId
  /** Of its tab. */
  label: string
  title: string
  steps: readonly { title: string; text: string; screen?: Screen }[]
  /** What the provider does not do, and what to do instead. */
  limits: readonly string[]
}

/** In a picture, where the family's address stands. */
export const addressHere = '{address}'

const gmail: Guide = {
  id: 'gmail',
  label: 'Gmail',
  title: 'Forward from Gmail',
  steps: [
    {
      title: 'Add your family’s address',
      text: 'On a computer, open mail.google.com. Press the cogwheel, then “See all settings”, then “Forwarding and POP/IMAP”. Press “Add a forwarding address” and paste the address.',
      screen: {
        path: 'Settings › Forwarding and POP/IMAP',
        parts: [
          { is: 'text', text: 'Forwarding:' },
          { is: 'field', text: addressHere },
          { is: 'button', text: 'Add a forwarding address', isPressed: true },
        ],
      },
    },
    {
      title: 'Confirm it',
      text: 'Gmail asks your family by mail. The question comes to this page and to your Mail screen by itself: press “Confirm at Gmail” there, or type its code in Gmail.',
      screen: {
        path: 'Settings › Forwarding and POP/IMAP',
        parts: [
          { is: 'text', text: 'Verify' },
          { is: 'field', text: '482913657' },
          { is: 'button', text: 'Verify', isPressed: true },
        ],
      },
    },
    {
      title: 'Choose what is forwarded',
      text: 'For the school’s mail alone, search Gmail for its address, open the search’s options and press “Create filter”; tick “Forward it to” and choose your family’s address. For all mail, choose “Forward a copy of incoming mail to” in the settings, and save.',
      screen: {
        path: 'Search › Create filter',
        parts: [
          { is: 'field', text: 'From: office@school.example' },
          { is: 'choice', text: `Forward it to ${addressHere}`, isOn: true },
          { is: 'button', text: 'Create filter', isPressed: true },
        ],
      },
    },
  ],
  limits: [
    'The Gmail app on a phone cannot set this up: use a browser, on a computer or in its desktop view.',
    'What Gmail takes for spam is not forwarded, and a filter forwards only what comes after it was made.',
    'An account of a workplace or a school may forbid it; its administrator can tell.',
  ],
}

const outlook: Guide = {
  id: 'outlook',
  label: 'Outlook',
  title: 'Forward from Outlook.com, Hotmail or Live',
  steps: [
    {
      title: 'Open forwarding',
      text: 'On a computer, open outlook.com. Press the cogwheel, then “Mail”, then “Forwarding”. Microsoft may want to know that it is you, and sends a code to your own phone or other address.',
    },
    {
      title: 'Add your family’s address',
      text: 'Switch “Enable forwarding” on, paste the address, tick “Keep a copy of forwarded messages”, and save.',
      screen: {
        path: 'Settings › Mail › Forwarding',
        parts: [
          { is: 'choice', text: 'Enable forwarding', isOn: true },
          { is: 'field', text: addressHere },
          { is: 'choice', text: 'Keep a copy of forwarded messages', isOn: true },
          { is: 'button', text: 'Save', isPressed: true },
        ],
      },
    },
    {
      title: 'Or forward the school’s mail alone',
      text: 'Instead, open “Rules” below “Mail” and add one: where the sender’s address includes the school’s, “Redirect to” your family’s address. Redirected mail keeps its sender.',
      screen: {
        path: 'Settings › Mail › Rules',
        parts: [
          { is: 'field', text: 'Sender address includes @school.example' },
          { is: 'field', text: `Redirect to ${addressHere}` },
          { is: 'button', text: 'Save', isPressed: true },
        ],
      },
    },
  ],
  limits: [
    'The Outlook app on a phone cannot set this up: use a browser.',
    'What lands in Junk is not forwarded, and nothing that came before.',
    'Microsoft may stop the forwards of an account that is new or forwards very much; then its rules say so.',
  ],
}

const business: Guide = {
  id: 'outlook-business',
  label: 'Outlook Business',
  title: 'Forward from Outlook at work (Microsoft 365)',
  steps: [
    {
      title: 'Ask whoever runs your mail',
      text: 'Microsoft 365 forwards nothing to the outside unless its administrator allows it: in the outbound anti-spam policy, “Automatic forwarding” has to be on for you. Please ask first; it is their decision.',
      screen: {
        path: 'Defender › Anti-spam › Outbound policy',
        parts: [
          { is: 'text', text: 'Automatic forwarding rules' },
          { is: 'choice', text: 'On - Forwarding is enabled', isOn: true },
          { is: 'button', text: 'Save' },
        ],
      },
    },
    {
      title: 'Add a rule',
      text: 'In Outlook on the web, press the cogwheel, then “Mail”, then “Rules”. Add one: where the sender’s address includes the school’s, “Redirect to” your family’s address, and save.',
      screen: {
        path: 'Settings › Mail › Rules',
        parts: [
          { is: 'field', text: 'Sender address includes @school.example' },
          { is: 'field', text: `Redirect to ${addressHere}` },
          { is: 'button', text: 'Save', isPressed: true },
        ],
      },
    },
  ],
  limits: [
    'Without the administrator’s permission nothing is forwarded, and Outlook answers “550 5.7.520 Access denied, Your organization does not allow external forwarding”.',
    'Mail of your workplace may have to stay there. Better let schools write to a mailbox of your own, or to your family’s address itself.',
  ],
}

const icloud: Guide = {
  id: 'icloud',
  label: 'iCloud Mail',
  title: 'Forward from iCloud Mail',
  steps: [
    {
      title: 'Open the settings',
      text: 'On a computer, open icloud.com/mail. Press the cogwheel above the mailboxes, then “Settings”.',
    },
    {
      title: 'Forward the school’s mail by a rule',
      text: 'Press “Rules”, then “Add Rule”. Where a message is from the school’s address, choose “Forward to” and paste your family’s address.',
      screen: {
        path: 'Mail › Settings › Rules',
        parts: [
          { is: 'field', text: 'is from: office@school.example' },
          { is: 'field', text: `Forward to: ${addressHere}` },
          { is: 'button', text: 'Add', isPressed: true },
        ],
      },
    },
    {
      title: 'Or forward all of it',
      text: 'Instead, press “Mail Forwarding”, tick “Forward my email to” and paste the address. Leave “Delete messages after forwarding” off, so that your mail stays with you.',
      screen: {
        path: 'Mail › Settings › Mail Forwarding',
        parts: [
          { is: 'choice', text: 'Forward my email to', isOn: true },
          { is: 'field', text: addressHere },
          { is: 'choice', text: 'Delete messages after forwarding', isOn: false },
        ],
      },
    },
  ],
  limits: [
    'A rule forwards to one address, and each address or subject that you look for needs a rule of its own.',
    'Apple does not ask your family to confirm: check the address twice.',
    'Mail on an iPhone, iPad or Mac cannot set this up; icloud.com can, in their browser too.',
  ],
}

const yahoo: Guide = {
  id: 'yahoo',
  label: 'Yahoo Mail',
  title: 'Forward from Yahoo Mail',
  steps: [
    {
      title: 'Open your mailbox’s settings',
      text: 'On a computer, open mail.yahoo.com. Press the cogwheel, then “More Settings”, then “Mailboxes”, and choose your account.',
    },
    {
      title: 'Add your family’s address',
      text: 'Below “Forwarding”, paste the address and press “Verify”. Where Yahoo asks your family by mail, its question shows here, or waits on your Mail screen.',
      screen: {
        path: 'Settings › Mailboxes › Forwarding',
        parts: [
          { is: 'field', text: addressHere },
          { is: 'choice', text: 'Store and forward', isOn: true },
          { is: 'button', text: 'Verify', isPressed: true },
        ],
      },
    },
  ],
  limits: [
    'Yahoo forwards by itself only for accounts that pay for it (Yahoo Mail Plus).',
    'Its filters put mail into folders and forward nothing, so it is all mail or none.',
    'Without it, forward single mails by hand, or give schools your family’s address itself.',
  ],
}

/** On the page that a newcomer reads first. */
export const firstGuides: readonly Guide[] = [gmail, outlook, icloud, yahoo]
/** With mail at work. */
export const allGuides: readonly Guide[] = [gmail, { ...outlook, label: 'Outlook Personal' }, business, icloud, yahoo]
