import type { TaskKind } from './draft.ts'
import { anyOf } from './lexicon.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

/** What is asked for. */
export const kinds: Partial<Record<TaskKind, Phrases>> = {
  wear: anyOf(
    'wear',
    'dress(?:ed)? (?:in|up|as)',
    '(?:full )?(?:winter |summer |sports? |school )?uniform for everyone',
    'to wear',
    'come (?:dressed )?(?:in|as)',
    'dress (?:code )?is|dress code',
  ),
  bring: anyOf(
    'bring|pack',
    'needs? (?:a|an|the|their|his|her|your|to have|recess|lunch|bathers|sleeping bags?|wellies|swimmers|hats?)',
    'with (?:them|her|him|you)|send (?:a|an|along|with)|are a must|is a must|take along|would be perfect',
    'snack duty|carry|(?:could|can|should|must) (?:every|each|all) \\p{L}+ (?:please )?have',
  ),
  reply: anyOf(
    'rsvp|r\\.s\\.v\\.p\\.?|reply|respond|let (?:me|us|\\p{Lu}\\p{L}+) know|drop (?:me|us) a line',
    'tell (?:me|us)|confirm|head ?count|get back to (?:me|us)|final numbers to (?:me|us)',
    'mark (?:your|their|them)|availability|write to us|send us your|vote|choose|lmk|let (?:me|us) no|get in touch by',
    'text (?:me|us|the|your|a|his|her|their|\\p{Lu}\\p{L}+)|whatsapp (?:me|us)|message (?:me|us)|shoot (?:me|us)',
    'accept or decline|sing out|give (?:me|us) a (?:shout|bell|ring|call)',
  ),
  volunteer: anyOf(
    'volunteer|chaperone|helpers?|lend a hand|sign[- ]up sheet|give an hour|contribute|donate|donations?',
    'help out',
  ),
  order: anyOf('orders?', 'buy', 'purchased?', 'pre-?order(?:ed)?', 'bought', 'ordered', 'get (?:your )?tickets'),
  book: anyOf(
    'book|bookings?|reserve|pick (?:a|your) (?:slot|time)|register|registration|registrations|sign up',
    'can be booked|entries|enrol(?:l|ment)?s?|nominate|nominations|apply|applications?',
  ),
  form: anyOf(
    'sign(?:ed)?|forms?|slips?|consent|permission|questionnaire|survey|profile|notes?|waiver|paperwork',
    'declaration|headshot|upload|complete(?:d)?|fill(?:ed)? (?:in|out|yours in)|return(?:ed)?|hand(?:ed)? in',
    'submit(?:ted)?|history|certificates?|certs?|go(?:es)? (?:back|in)|stubs|back to|report the|update',
  ),
  pay: anyOf(
    'pay|paid|payable|payments?|fees?|balance|deposits?|instal?lments?|subs|transfer(?:red)?|e-?transfer',
    'tuition|assessment|venmo|dues|invoice|levy|fair share|cheques?|owing|contribution|revolut|gpay|zelle|paypal|funds|koha|cash',
  ),
  call: anyOf('call|ring|phone|telephone|contact|get in touch|e-?mail (?:me|us)'),
  submit: anyOf(
    'homework|(?:reading|home|practice) logs?|spellings?|workbooks?|pages|assignments?|projects?|worksheets?|essay|coursework|read|study|learn|practise|label|collect|move',
    'clear|off the (?:street|road)|provide|supply|send|give|drop off|turn in|get|prepare|download|install',
    'renew|check|add',
  ),
}

/** Verbs that begin what is to be done. */
export const verbs = anyOf(
  'bring|wear|pack|sign|return|pay|complete|fill in|fill out|fill yours in|book|order|register|reply|rsvp',
  'respond|let (?:me|us|\\p{Lu}\\p{L}+) know|confirm|collect|send|send in|vote|donate|upload|submit|hand in',
  'call|ring|phone|e-?mail|write|tell|pick|choose|reserve|add|put|buy|label|read|report|transfer|e-?transfer',
  'venmo|mark|drop (?:me|us) a line|move|grab|update|provide|return them|nominate|enrol|enroll|sign up|apply',
  "renew|check|take|give|make|place|secure|have (?:it|them|your|his|her|\\p{Lu}\\p{L}+’?'?s)|practise",
  'leave|declare|prepare|learn|finish|print|download|drop off|turn in|get|text|whatsapp|message|revolut|gpay|zelle|paypal',
  'log in|log on|measure|store|pick up|hand back|hand over|hand it|pop|drop|save|scan|post|deliver|cancel|switch|clear|arrange',
  'organi[sz]e|purchase|pre-?order|fill|tick|opt|top up|add funds|share|submit|verify|activate|claim|switch|deposit|bank',
  'settle|clean|wash|charge|name|pack up|pick out|set up|sort out|put in|sponsor|photograph|record|watch|review|revise|book in',
)

export const request = anyOf(
  "please|kindly|pls|must|need(?:s|ed)? to|have to|has to|required|don(?:'|’)t forget|remember to|make sure",
  'be sure to|could you|can you|would you|will you|asked to|is due|are due|due|should be|should have|should',
  "to be paid|need|needs|you(?:'|’)ll need|at the latest|reminder",
)
export const must = anyOf(
  "must|mandatory|compulsory|required|has to|have to|cannot|can(?:'|’)t|won(?:'|’)t|no .{3,40}, no",
  'nobody can|no (?:student|child|one) can|without (?:a|one|it)',
  'will be (?:withdrawn|cancelled|suspended|billed|blocked)|law|reschedule the|need(?:s)? to|is due',
)
export const optional = anyOf(
  "optional|voluntary|if you(?:'|’)?d like|if you would like|if you want|entirely up to you|no pressure",
  "no obligation|nice-to-have|don(?:'|’)t have to|if you can (?:give|help|spare)|volunteers?|raffle",
  'fancies it|if you feel like it|feel like it|if anyone would like|would you like to help|chaperones?',
  'nobody is keeping score|not everyone|if you sell any|if you are interested|if interested|you may wish',
  'for those interested|interested in|welcome to order|if you would care to',
  "helpers? (?:are )?(?:needed|wanted)|if you(?: are|(?:'|’)re) (?:able|free|happy|keen) to|if you can (?:help|come along|join us)",
  "if you have (?:any|some) (?:spare|time)|if you(?: have|(?:'|’)ve)(?: got)? (?:any|some|old|outgrown|spare|unwanted)",
  "(?:we|i)(?:'|’)d love to have|would you like to (?:take part|join|come|volunteer|sign up|order|try)|who would like",
  'interested (?:parents|families|students|players|members)|if you want (?:one|any|to)|may (?:also )?(?:purchase|order|buy)',
  "(?:would|(?:'|’)d) like (?:one|to order|to buy|to purchase|to take part|the roast|a copy|extra)",
  'short of (?:\\S+ ){0,2}helpers?|would love (?:some|your) help',
)
/** What is sold beside what must be: orders of it are an offer. */
export const extras = anyOf(
  '(?:school |class |team |individual )?(?:photos?|pictures?|portraits?)(?: packs?| books?| packages?)?|year ?books?|merch(?:andise)?|apparel',
  '(?:club|team|spirit|leavers?) ?(?:gear|wear|shop|store|clothing|hoodies?|kit)|spirit ?wear|hoodies?|hot lunch(?:es)?|pizza (?:day|lunch)',
  'lunch orders?|(?:hangi|hāngī|pie|plant|bulb|cookie dough|hot cross bun|christmas card|calendar|tea towel|cookbook|wreath) ?(?:packs?|orders?|drive|sale)?s?',
  'book club|scholastic|lucky book|book fair|sausage sizzle|meal deal|cushions?|dvds?|recordings?',
)
export const noNeed = anyOf(
  "no need|nothing (?:for you )?to (?:do(?! with)|sign|pay|bring)|don(?:'|’)t (?:bring|need)|do not (?:bring|need)",
  "needn(?:'|’)t|doesn(?:'|’)t need|not needed|nothing (?:further )?(?:is )?needed",
  'no (?:action|bookings?|sign-?up|printing|cost|payment) (?:is )?(?:required|needed|necessary)?|nothing but',
  'already (?:paid|done|confirmed|agreed)|all covered|leave .{2,30} at home|is provided|are provided',
  'has been paid',
)
/** Things that are about money, health or safety. */
export const weighty = anyOf(
  'pay|paid|payable|payment|fees?|balance|deposit|instal?lment|subs|transfer|medical|health|allerg(?:y|ies)',
  'asthma|anaphylaxis|(?:rs\\.?|₹)\\s?\\d[\\d.,]*|vaccin(?:e|ation)s?|immuni[sz]ation|dietary|insurance|safety|cash|[$£€]\\s?\\d[\\d.,]*',
)
export const amount = phrases(
  /(?:(?:[$£€₹]|\bR[Ss]\.?)\s?\d+(?:,\d{2,3})*(?:\.\d{2})?)(?!\s?(?:off|per hour|%|a day|per day))/u,
)
