import { anyOf } from './lexicon.ts'
import type { Phrases } from './phrases/phrases.ts'

export type Scored = 'school' | 'sports' | 'activities' | 'appointment' | 'travel' | 'community'

export const spheres: [Scored, Phrases][] = [
  [
    'school',
    anyOf(
      'schools?|college|academy|primary|elementary|pre-?school|kindergarten|kinder|nursery|child ?care|day ?care',
      'principal|headteacher|head ?teacher|head of year|teachers?|classrooms?|homeroom|pupils?|students?',
      'parents and carers|year \\d{1,2}|grade \\d{1,2}|\\d(?:st|nd|rd|th) grade(?:rs)?|p\\.?s\\.? ?\\d+|p&c|p&f',
      'pt[asf]o?|oshc|after ?school|excursion|field trip|permission slip|term \\d|inset|pupil-free|counsell?ing',
      'counsell?or|gcse|canteen|preschool|room leader|école|sophomores?|assignments?|homework|year\\d{1,2}',
      'semester|first years|induction|kindy|pre-college|university|vacation care|division \\d+|pro-?d day|no school|reading log|spelling',
      'montessori|kura|scoil|ecole|gurukul|vidyalaya|parent[- ]teacher|p/t (?:meeting|conference)|half[- ]term|mid-?term|school bus',
      'e-?learning|curriculum|classes? \\d{1,2}|class (?:[ivx]+)|\\d(?:st|nd|rd|th) class|wards|date sheet|pac|class reps?|show and tell',
      'dear parents|bus route|route \\d+|report by|school gates?|uniform|book fair|school fair|summer fair|prom|superintendent|district \\d+|school district|yard duty',
      '(?:swimming|athletics|cross[- ]country) carnival|field day|sports day|assembl(?:y|ies)|home ?learning|year ?books?|parent teacher|schoolwork|report cards?|field ?trip|early learning|early years|toddlers?|long day care|crèche|creche',
    ),
  ],
  [
    'sports',
    anyOf(
      'football|soccer|netball|basketball|hockey|swim(?:ming)?|swimmers?|gymnast(?:ics?|s)?|gym|cricket|rugby',
      'tennis|athletics|track|cross country|baseball|softball|volleyball|lacrosse|martial arts|judo|karate',
      'taekwondo|dance|ballet|skating|skate|ski(?:ing|s)?|snow|snowboard(?:ing)?|aquatics?|pool|lanes?|surf',
      'nippers|rowing|water polo|badminton|cycling|climbing|triathlon|little athletics|afl|auskick|t-ball|fc|sc',
      'afc|rfc|coach|fixtures?|league|rounds?|rd|tournament|matches|match|games?|training|practice|squad',
      'team manager|\\d{1,2}u|u-?\\d{1,2}s?|little league|rugby club|under \\d{1,2}s?|arena|rink|gala|pitch',
      'jersey|kick-?off|invitational|heat sheets?|swim meets?|warm-?ups?|spectators?|miniroos|camogie|hurling|gaa|throw-?in|nets|colts|goggles|bharatanatyam|kathak|odissi|bhangra|capoeira|pilates|yoga|sports?|leotards?|referee|ref|roster',
    ),
  ],
  [
    'activities',
    anyOf(
      'scouts?|scouting|den \\d+|pack \\d+|troop|cubmaster|camp-?out|cubs|beavers|joeys|brownies|guides|explorers?|cadets',
      'guide hut|rainbows|girl guides?|sleepovers?|girl scouts?|boy scouts?|band|orchestra|choir|music|piano|violin|cello|clarinet|trumpet|flute|guitar|drums?|drama|theatre school',
      'art class|art club|coding|robotics|chess|camp|campers?|party|birthday|turns \\d+|bat mitzvah|bar mitzvah',
      'wedding|baptism|christening|invited|invite|invitation|cookout|barbecue|bbq|potluck|holiday club',
      'holiday program(?:me)?|workshop|recital|studio|lessons?|recreation|course|pottery|language school',
      'debating|debate|debaters?|rehearsals?|cast|auditions?|youth theatre|feis|troupe|improv|tech rehearsal|dress rehearsal|show week|stage school|stage stars|ukulele|trombone|brick club|lego',
    ),
  ],
  [
    'appointment',
    anyOf(
      'dental|dentist|ortho(?:dontics?|dontic|dontist)?|doctor|dr|clinic|hospital|outpatients?',
      'physio(?:therapy)?|physical therapy|therap(?:y|ist)|gp|surgery|optometr(?:y|ist)|opticians?|eye test',
      'appointments?|vaccin(?:e|ation)s?|immuni[sz]ations?|immunity|p(?:a)?ediatrics?|p(?:a)?ediatrician|health',
      'medical|patient|checkup|check-up|audiology|speech patholog(?:y|ist)|psycholog(?:y|ist)|haircut|salon|vet',
      'engineer|technician|job booking|plumber|plumbing|electrician|repairs?|replacement|service call|smart meter|installation|bookings? with|consult(?:ation)?|podiatr(?:y|ist)',
      "dermatolog(?:y|ist)|scan|x-ray|hygienist|smiles|orthodontic adjustment|hours[’']? notice|business days[’']? notice|eye (?:exam(?:ination)?|care|test)|eyecare|passport",
    ),
  ],
  [
    'travel',
    anyOf(
      'flights?|airways|airlines?|itinerary|hotel|rail|railway|train|trains|ferry|cruise|check-?in|boarding',
      'chalets?|cottage|lodge|resort|airbnb|stay|car hire|rental|reservation|theatre|box office|tickets?',
      'restaurant|table for|booking reference|e-tickets?|cinema|museum',
    ),
  ],
  [
    'community',
    anyOf(
      'council|library|librar(?:y|ies)|hoa|homeowners|neighbou?rs?|neighbou?rhood|parish|church|temple|mosque',
      'synagogue|community|residents?|association|borrower|strata|body corporate|street|public health|city',
      'volunteers?|allotment|community centre',
    ),
  ],
]

export const institution = anyOf(
  'school|college|academy|club|team|office|desk|accounts?|noreply|no-reply|donotreply|notifications?',
  'notices?|newsletter|info|hello|admin|reception|bookings?|appointments?|reservations?|weekly|council',
  'camps?|studios?|rentals?|stores?|shop|branch|cent(?:re|er)|association|society|committee|tickets?|air|airways|airlines?|ferries|lodge',
  'gym|leisure|sports|netball|hockey|rugby|cricket|swim(?:ming)?|gymnastics|museum|gallery|opticians?|physio|vets?|pharmacy|deliveries|deals',
  'rewards|alerts?|updates?|trust|district|transport|desk|village|kits|kids|customer|recall|remind(?:ers?)?|outages|circulars?',
  'library|services?|ltd|inc|pty|pt[asf]o?|p&c|elementary|primary|church|parish|surgery|clinic|dental|hotel',
)

export const offer = anyOf(
  '\\d{1,2}% off|shop now|book now|sale|save (?:up to|\\$|£|€|\\d|on)|and save|offer ends|offers?',
  'limited time|while stocks last|vouchers?|promo code|with code|use code|free (?:\\S+ ){0,3}webinar|webinar',
  'save my seat|seats are limited|get tickets|deals?|discounts?|early-?bird|refer a friend|sponsored',
  'you subscribed|earn \\d[\\d,]* (?:points|miles)|upgrade now|subscribe now|free trial|new arrivals',
  "clearance|add to cart|bestsellers?|up to \\d+% off|don't miss out|last chance|downloaded our|exclusive",
  'gift cards?|register now|buy now|from only|(?:double|bonus|triple|extra) (?:points|miles|stars)|\\d days only|(?:this weekend|today) only|one way',
  'sale ends|ends (?:tonight|sunday|midnight|soon)|in-?store|all stores|trade-?in|same-day (?:pickup|delivery)|teachers save|starts now',
  'prices valid|(?:select|selected|participating) stores|book (?:a|your) viewing|propert(?:y|ies) match|\\d+x points|scan your card|manage alerts|have your say|e-?news',
  'reserve your (?:spot|seat|place)|(?:spaces|spots|seats) are limited|(?:free|live) (?:\\S+ ){0,2}(?:workshop|masterclass)',
  'new season|gift guide|free (?:gift|wax|shipping|lunchbox|returns)|shop (?:the|online)|packages from|(?:from|save|get) (?:up to )?[$£€]\\d+\\S*|on every (?:seat|order)',
)

export const digest = anyOf(
  "here's what you missed|what you missed|people you may know|unread notifications|new followers?",
  'top posts?|posts? (?:near|from) you|\\d+ others? (?:posted|commented|replied|liked)|posted in|friend suggestions?|events? nearby|near you',
  "new (?:neighbou?rs|connections|matches|invitations)|viewed your profile|your week in|is happening in|see what(?:[’']s| is) new|\\d+ (?:new )?(?:notifications|updates from)|\\d+ replies",
  'how was your (?:trip|stay|visit|journey|order|experience|meal)|how did we do|rate your|leave a review',
  'tell us how|trending (?:near|in)|suggested for you|price drop|daily digest',
)

export const receipt = anyOf(
  'ordered|your purchase|order (?:placed|received|update)|thanks for your order|arriving|receipt|statement|e-?bill|invoice paid|your order|order (?:#|no|number)\\S*.{0,20}',
  'order confirm(?:ed|ation)|shipped|dispatched|out for delivery|delivered|on (?:its|the) way',
  'parking session|your delivery (?:is|will be|slot)|trip with uber|your ride|payment (?:received|confirmation)|tax invoice|your bill|refund',
)

export const receiptBody = anyOf(
  'subtotal|shipping|order summary|total paid|track (?:package|order|parcel|your)|paid with card',
  'standard delivery|your package|direct debit|pre-authori[sz]ed|balance brought forward|statement no\\.?',
  'order #\\S+|card ending|was charged|is on its way|next (?:order|shipment|box) ships',
  'billing period|gst included|payment received|amount paid|withdraw this amount',
)

export const confirmed = anyOf(
  'booking confirm(?:ed|ation)|reservation confirm(?:ed|ation)',
  '(?:booking|reservation|appointment|stay|trip|place|visit) is (?:now )?(?:confirmed|booked)',
  "you're (?:all set|registered|booked)|you are (?:all set|registered|booked)|thank you for your booking",
  'thanks for booking|your itinerary|booking reference|réservation confirmée|your appointment',
  'appointment reminder',
)
