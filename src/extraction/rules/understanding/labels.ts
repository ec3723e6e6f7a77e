import { anyOf } from './lexicon.ts'
import { Choices } from './phrases/choices.ts'
import { type Phrases } from './phrases/phrases.ts'

const labels: [LabelName, Phrases][] = [
  [
    'last',
    anyOf('last (?:lesson|class|session|day)[^:]*|ends?|end date|final (?:lesson|class|session)|until|finish date'),
  ],
  [
    'first',
    anyOf('first (?:lesson|class|session|day)[^:]*|starts? (?:date|on)|start date|commences|commencing|begins'),
  ],
  [
    'departure',
    anyOf('check-?out|departure|return(?:ing)?|drop-?off|pick-?up time|finish(?:es)?|end time|finish time'),
  ],
  [
    'date',
    anyOf(
      'when|dates?|day|date (?:and|&|/) time|check-?in|arrival(?! (?:window|slot|time))|appointment date|your appointment|scheduled for',
      'date of (?:visit|appointment)',
    ),
  ],
  ['time', anyOf('times?|start time|starts?|start|kick-?off|appointment time|session time|arrival window|slot|hours')],
  ['duration', anyOf('duration', 'length', 'how long')],
  [
    'place',
    anyOf(
      'where|at$|venue|location|place|address|pool|room|ground|field|clinic|studio|campus|court|meeting point|site',
      'centre|center|branch|practice|surgery|shop|hub|hall|pitch|theatre|school|meet at|psk|reporting (?:place|cent(?:re|er))',
    ),
  ],
  [
    'what',
    anyOf(
      'what|event|visit|lessons?|class|course|job|session|activity|appointment(?: type)?|service|type|reason',
      'subject|exam(?:ination)?|camp|treatment|program(?:me)?|match|game|fixture|procedure|for',
    ),
  ],
  [
    'who',
    anyOf(
      'who|swimmer|student|child|patient|participant|player|name|camper|pupil|attendee|guest|member|dancer',
      'gymnast|pet',
    ),
  ],
  ['with', anyOf('with|doctor|dentist|clinician|teacher|instructor|coach|practitioner|provider|therapist')],
]

export type LabelName =
  | 'first'
  | 'last'
  | 'departure'
  | 'date'
  | 'time'
  | 'duration'
  | 'place'
  | 'what'
  | 'who'
  | 'with'

const any = new Choices(labels.map(([, pattern]) => pattern))

/** What the label of a line or a row announces; null for a label that says nothing of an event. */
export function labelOf(label: string): LabelName | null {
  const bare = label
    .trim()
    .replace(/[:*]+$/, '')
    .replace(/^(?:new|updated|revised|confirmed|your)\s+(?=\p{L})/iu, '')
  if (bare.length > 40 || !any.mayStandIn(bare)) return null
  return labels.find(([, pattern]) => pattern.search(bare) === 0)?.[0] ?? null
}
