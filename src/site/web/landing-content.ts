/** The words of the landing page, claims included; changed here and nowhere else. */
export const landing = {
  banner: 'Roost is in alpha. Things may change, and we would like to hear what you think.',
  title: 'The mail your family gets, on the plan your family keeps',
  lead: 'Roost reads what schools, clubs and dentists send, and puts the dates, the jobs and the news where everyone at home sees them.',
  /** Who reads, on a server without a language model, and on one that offers families one. */
  readers: {
    alone: { figure: 'Your own server', words: 'reads the mail, and nobody else does' },
    withModel: { figure: 'Your own server', words: 'reads the mail, and nobody else unless a parent agrees' },
  },
  /** True of every server; figures of its own are for whoever runs it to state. */
  claims: [
    { figure: 'A receipt', words: 'for every mail, with the words it was read from' },
    { figure: 'One click', words: 'takes back all that a mail did' },
  ],
  featuresTitle: 'One place for what the week asks of you',
  features: {
    tasks: {
      title: 'Smart Task Management',
      text: 'Permission slips, costumes and fees become tasks with a due date and a person, sorted by what is due first.',
    },
    calendar: {
      title: 'Shared Family Calendar',
      text: 'One planner page for the whole family, with a colour for each person. When the trip moves, the plan moves.',
    },
    email: {
      title: 'Intelligent Email Assistant',
      text: 'Every item shows the words of the mail it came from. Not what you meant? One click takes back all that a mail did.',
    },
  },
  stepsTitle: 'How it works',
  steps: [
    { title: 'Create your family', text: 'Sign up, name your family, and invite the others with its code.' },
    {
      title: 'Send your mail to Roost',
      text: 'Forward it to an address that is your family’s alone. You decide which senders are read.',
    },
    { title: 'Look at the plan', text: 'Events, tasks and notices are there for everyone, each with its receipt.' },
  ],
  organisations: {
    title: 'For schools, clubs and other organisations',
    text: 'Register your organisation here. Sending your updates straight to the plans of families comes later.',
    action: 'Start Integration',
  },
  closing: { title: 'Tomorrow is on its way. See what it brings.', action: 'Get Started' },
} as const
