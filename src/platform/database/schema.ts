import type { ColumnType, Generated } from 'kysely'

/** An instant as ISO 8601 in UTC (`2026-05-11T08:15:00.000Z`): values stay text from the database to the page. */
export type Instant = string

type Made<T> = Generated<T>
/** JSON in the database: read as parsed, written as text. */
type Json<T> = ColumnType<T, string, string>
type MadeJson<T> = ColumnType<T, string | undefined, string | null>

export interface Schema {
  logins: LoginsTable
  login_factors: LoginFactorsTable
  login_identities: { issuer: string; subject: string; login_id: string; created_at: Made<Instant> }
  recovery_codes: { code_hash: Buffer; login_id: string; used_at: Made<Instant | null>; created_at: Made<Instant> }
  sign_in_steps: SignInStepsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  one_time_tokens: OneTimeTokensTable
  family_codes: { code: string; family_id: string }
  forwarding_addresses: { local_part: string; family_id: string; retired_at: Made<Instant | null> }
  attempts: { key: string; window_start: Instant; count: number }
  outgoing_mails: OutgoingMailsTable
  joinings: JoiningsTable
  job_workers: { worker_id: string; beat_at: Made<Instant> }
  families: FamiliesTable
  profiles: ProfilesTable
  secondary_emails: SecondaryEmailsTable
  email_sender_filters: EmailSenderFiltersTable
  arrivals: ArrivalsTable
  inbound_mails: InboundMailsTable
  mail_chunks: MailChunksTable
  mail_steps: MailStepsTable
  forwarding_confirmations: ForwardingConfirmationsTable
  calendar_events: CalendarEventsTable
  calendar_invites: CalendarInvitesTable
  attendance: AttendanceTable
  withdrawn_invites: WithdrawnInvitesTable
  invite_changes: { family_id: string; event_id: string; transaction_id: Made<string>; at: Made<Instant> }
  tasks: TasksTable
  notifications: NotificationsTable
  change_sets: ChangeSetsTable
  changes: ChangesTable
  decisions: DecisionsTable
  forgettings: ForgettingsTable
  signing_addresses: { family_id: string; address: string; signed_mails: number; last_signed_at: Instant }
  model_consents: ModelConsentsTable
  model_left_out: { family_id: string; address: string; added_at: Made<Instant> }
  model_requests: ModelRequestsTable
  model_days: { day: string; tokens: string }
  model_line: { mail_id: string; family_id: string; turn: number; since: Instant }
  mailboxes: MailboxesTable
  mailbox_syncs: MailboxSyncsTable
  mailbox_lookups: MailboxLookupsTable
  mailbox_messages: MailboxMessagesTable
  mailbox_missing: MailboxMissingTable
  mailbox_authorisations: MailboxAuthorisationsTable
  mailbox_refreshes: { family_id: string; mailbox_id: string; until: Instant }
  mailbox_pushes: { family_id: string; mailbox_id: string; subscription_id: string | null; renew_at: Instant }
  organisation_keys: OrganisationKeysTable
  organisation_key_turns: { key_id: string; at: Made<Instant[]> }
  organisation_opt_ins: { family_id: string; organisation_id: string; member_ids: Made<string[]>; opted_in_at: Instant }
  content_items: ContentItemsTable
  content_submissions: ContentSubmissionsTable
  content_calls: ContentCallsTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
  activity: ActivityTable
  family_changes: FamilyChangesTable
}

interface LoginsTable {
  id: string
  email: string
  password_hash: string
  confirmed_at: Made<Instant | null>
  family_id: string | null
  role: 'parent' | 'child' | 'organization'
  first_name: string
  last_name: string | null
  organization_name: string | null
  login_count: Made<number>
  created_at: Made<Instant>
  updated_at: Made<Instant>
}

interface LoginFactorsTable {
  id: string
  login_id: string
  kind: 'totp' | 'passkey'
  name: string
  credential_id: Buffer | null
  secret: Buffer
  counter: Made<string>
  transports: Made<string[]>
  confirmed_at: Made<Instant | null>
  last_used_at: Made<Instant | null>
  created_at: Made<Instant>
}

interface SignInStepsTable {
  token_hash: Buffer
  purpose: 'second-factor' | 'passkey-sign-in' | 'passkey-add' | 'provider'
  login_id: string | null
  data: MadeJson<Record<string, unknown>>
  created_at: Made<Instant>
  expires_at: Instant
  used_at: Made<Instant | null>
}

interface SessionsTable {
  id: string
  login_id: string
  family_id: string | null
  user_agent: Made<string>
  address: Made<string>
  created_at: Made<Instant>
  last_used_at: Made<Instant>
  ended_at: Made<Instant | null>
  end_reason: Made<'signed-out' | 'reused' | 'revoked' | 'expired' | null>
}

interface RefreshTokensTable {
  token_hash: Buffer
  session_id: string
  created_at: Made<Instant>
  expires_at: Instant
  used_at: Made<Instant | null>
}

interface OneTimeTokensTable {
  token_hash: Buffer
  purpose: 'signup' | 'recovery' | 'invite' | 'secondary-email'
  login_id: string | null
  family_id: string | null
  email: string
  created_at: Made<Instant>
  expires_at: Instant
  used_at: Made<Instant | null>
}

interface JoiningsTable {
  login_id: string
  family_id: string
  code: string | null
  role: 'parent' | 'child'
  timezone: string
  locale: Locale
  date_format: string
  created_at: Made<Instant>
  came_at: Made<Instant | null>
  joined_at: Made<Instant | null>
}

interface OutgoingMailsTable {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: MadeJson<Record<string, string>>
  calendar: Made<string | null>
  calendar_method: Made<'REQUEST' | 'CANCEL' | null>
  created_at: Made<Instant>
  sent_at: Made<Instant | null>
}

interface FamiliesTable {
  id: string
  name: string
  family_code: string
  forwarding_address: string
  former_address: Made<string | null>
  former_address_until: Made<Instant | null>
  timezone: string
  locale: Locale
  subscription_plan: Made<'free' | 'family' | 'pro_family'>
  subscription_status: Made<string>
  emails_used_this_month: Made<number>
  usage_month: Made<string>
  current_period_end: Made<Instant | null>
  children_manage_own_tasks: Made<boolean>
  parent_says_yes_first: Made<boolean>
  created_at: Made<Instant>
}

type Locale = 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'

interface ProfilesTable {
  family_id: string
  id: string
  first_name: string
  last_name: string | null
  role: 'parent' | 'child'
  status: 'pending' | 'active' | 'inactive'
  stays_without_account: Made<boolean>
  is_family_admin: Made<boolean>
  email: string | null
  about: Made<string>
  goes_alone: Made<boolean>
  color: 'rose' | 'coral' | 'marigold' | 'olive' | 'leaf' | 'teal' | 'sky' | 'indigo' | 'violet' | 'plum'
  timezone: string
  locale: Locale
  date_format: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
  week_starts_on: Made<'sunday' | 'monday'>
  clock: Made<'12' | '24'>
  send_calendar_invites: Made<boolean>
  alpha_feedback_submitted: Made<boolean>
  onboarding_completed: Made<boolean>
  onboarding_step: Made<number>
  tasks_done_by: Made<string | null>
  created_at: Made<Instant>
}

interface SecondaryEmailsTable {
  family_id: string
  profile_id: string
  email: string
  verified_at: Made<Instant | null>
  unsubscribed_at: Made<Instant | null>
  created_at: Made<Instant>
}

interface EmailSenderFiltersTable {
  family_id: string
  id: string
  sender_email: string
  sender_name: string | null
  status: Made<'allow' | 'pending' | 'block'>
  applies: Made<'at-once' | 'review'>
  category: Made<'family' | 'school' | 'marketing' | 'notifications' | 'unknown'>
  email_count: Made<number>
  last_email_at: Made<Instant | null>
  source_connection_email: Made<string | null>
  is_kept_from_model: Made<boolean>
  created_at: Made<Instant>
}

interface MailboxesTable {
  family_id: string
  id: string
  member_id: string
  provider: 'gmail' | 'outlook' | 'imap'
  email_address: string
  access_token: Made<string | null>
  refresh_token: Made<string | null>
  token_expires_at: Made<Instant | null>
  imap_host: Made<string | null>
  imap_port: Made<number | null>
  imap_tls: Made<'implicit' | 'starttls' | 'none' | null>
  imap_user: Made<string | null>
  imap_password: Made<string | null>
  sync_enabled: Made<boolean>
  only_primary_inbox: Made<boolean>
  connection_status: Made<'connected' | 'expired' | 'error' | 'reconnecting'>
  trouble: Made<string | null>
  last_sync_at: Made<Instant | null>
  progress_done: Made<number | null>
  progress_total: Made<number | null>
  created_at: Made<Instant>
}

interface MailboxSyncsTable {
  family_id: string
  mailbox_id: string
  cursor: Made<string | null>
  listing: MadeJson<{ cursor: string; after: string | null } | null>
  next_sync_at: Made<Instant>
  failures: Made<number>
  lease_holder: Made<string | null>
  lease_until: Made<Instant | null>
  watch_holder: Made<string | null>
  watch_until: Made<Instant | null>
}

interface MailboxLookupsTable {
  family_id: string
  mailbox_id: string
  id: string
  sender: string | null
  days: number
  most: Made<number>
  place: Made<string | null>
  looked: Made<number>
  pages: Made<number>
  attempts: Made<number>
  next_try_at: Made<Instant | null>
  given_up_at: Made<Instant | null>
  created_at: Made<Instant>
}

interface MailboxMessagesTable {
  family_id: string
  mailbox_id: string
  identity: Buffer
  remote_id: string
  sender_email: string
  sent_at: Instant
  state: 'seen' | 'wanted' | 'fetched' | 'lost'
  attempts: Made<number>
  next_try_at: Made<Instant | null>
  lost_because: Made<'gone' | 'too-large' | 'failing' | null>
  lost_at: Made<Instant | null>
}

interface MailboxMissingTable {
  family_id: string
  mailbox_id: string
  remote_id: string
  attempts: Made<number>
  next_try_at: Instant
  lost_at: Made<Instant | null>
}

interface MailboxAuthorisationsTable {
  family_id: string
  state_hash: Buffer
  provider: 'gmail' | 'outlook'
  session_id: string
  mailbox_id: Made<string | null>
  expires_at: Instant
}

interface ArrivalsTable {
  family_id: string
  id: string
  source: 'smtp' | 'gmail' | 'outlook' | 'imap' | 'submission'
  envelope_from: Made<string>
  connection_email: Made<string | null>
  raw: Buffer
  origin: ColumnType<unknown, string | null | undefined, string | null>
  arrived_at: Made<Instant>
  long_size: Made<number | null>
  long_identity: Made<string | null>
}

interface MailChunksTable {
  family_id: string
  mail_id: string
  number: number
  bytes: Buffer
}

interface InboundMailsTable {
  family_id: string
  id: string
  identity: string
  message_id: string | null
  in_reply_to: string | null
  source: 'smtp' | 'gmail' | 'outlook' | 'imap' | 'submission'
  sender_email: string
  sender_name: string | null
  is_from_child: Made<boolean>
  subject: string
  size: number
  sent_at: Instant | null
  received_at: Made<Instant>
  arrived_as: 'quarantined' | 'blocked' | 'over-limit' | 'queued' | 'confirmation'
  state:
    | 'quarantined'
    | 'blocked'
    | 'over-limit'
    | 'queued'
    | 'understood'
    | 'nothing-found'
    | 'failed'
    | 'confirmation'
  reason: Made<string | null>
  deliveries: Made<number>
  counted_month: Made<string | null>
  connection_email: Made<string | null>
  concerns: Made<string[] | null>
  understood_at: Made<Instant | null>
  /** `files`, as the contract of mail has them, is absent for mails that were read before files were. */
  readable: MadeJson<{ text: string; subject: string; files?: unknown } | null>
  /** From, to and by way of which it came; null where they are not known. */
  addresses: Made<readonly string[] | null>
  /** Null where it is not known. */
  is_about_child: Made<boolean | null>
  raw: Buffer
  /** As `mail/rules/authenticity/origin.ts` has it; null for mails that came before this was kept. */
  origin: MadeJson<unknown>
  /** As the contract of mail has it; null until it is known. */
  authenticity: MadeJson<unknown>
  blocked_at: Made<Instant | null>
  content_removed_at: Made<Instant | null>
}

interface MailStepsTable {
  family_id: string
  mail_id: string
  id: string
  step:
    | 'received'
    | 'forwarded'
    | 'repeated'
    | 'quarantined'
    | 'allowed'
    | 'blocked'
    | 'over-limit'
    | 'queued'
    | 'read'
    | 'trouble'
    | 'understood'
    | 'nothing-found'
    | 'failed'
    | 'undone'
    | 'tried-again'
    | 'decided'
    | 'lapsed'
    | 'released'
    | 'quarantined-again'
    | 'in-line'
    | 'read-by-model'
    | 'read-without-model'
    | 'kept-from-model'
    | 'suspected'
    | 'proven'
  detail: Made<string>
  at: Made<Instant>
}

interface ForwardingConfirmationsTable {
  family_id: string
  id: string
  provider: 'gmail' | 'outlook' | 'yahoo'
  mailbox: string | null
  code: string | null
  link: string | null
  expires_at: Instant
  /** Null until it is known to come from its provider. */
  shown_at: Made<Instant | null>
  ended_at: Made<Instant | null>
}

interface CalendarEventsTable {
  family_id: string
  id: string
  title: string
  description: Made<string>
  location: string | null
  category: Made<'sports' | 'homework' | 'school' | 'meeting' | 'event'>
  all_day: Made<boolean>
  local_start: string
  local_end: string | null
  timezone: string
  start_time: Instant
  end_time: Instant
  end_is_assumed: Made<boolean>
  recurrence: string | null
  exceptions: Made<string[]>
  cancelled_turns: Made<string[]>
  series_id: Made<string | null>
  original_start: Made<string | null>
  status: Made<'confirmed' | 'cancelled'>
  attendees: Made<string[]>
  lift_there: Made<string | null>
  lift_back: Made<string | null>
  identity: string | null
  sequence: Made<number>
  asked_as: Made<Buffer | null>
  source_mail_id: string | null
  created_by: string | null
  edited_at: Made<Instant | null>
  created_at: Made<Instant>
  updated_at: Made<Instant>
  deleted_at: Made<Instant | null>
}

interface CalendarInvitesTable {
  family_id: string
  event_id: string
  member_id: string
  address: string
  reply_code: string
  sequence: Made<number>
  sent: MadeJson<unknown>
  sent_at: Instant
}

interface WithdrawnInvitesTable {
  family_id: string
  event_id: string
  member_id: string
  reader: unknown
  reply_code: string
  sequence: number
  sent: MadeJson<unknown>
}

interface AttendanceTable {
  family_id: string
  event_id: string
  member_id: string
  turn: Made<string>
  answer: Made<'needs-action' | 'accepted' | 'tentative' | 'declined'>
  sequence: Made<number>
  answered_at: Instant
}

interface TasksTable {
  family_id: string
  id: string
  title: string
  description: Made<string>
  status: Made<'pending' | 'in_progress' | 'completed'>
  completed_at: Made<Instant | null>
  completed_by: Made<string | null>
  due_date: Instant | null
  priority: Made<'low' | 'medium' | 'high' | 'urgent'>
  category: string | null
  assigned_to: string | null
  concerns: Made<string[]>
  created_by: string | null
  asked_as: Made<Buffer | null>
  source_mail_id: string | null
  event_id: Made<string | null>
  due_with_event: Made<boolean>
  identity: Made<string | null>
  recurrence: Made<string | null>
  recurrence_timezone: Made<string | null>
  follows: Made<string | null>
  edited_at: Made<Instant | null>
  created_at: Made<Instant>
  updated_at: Made<Instant>
  deleted_at: Made<Instant | null>
}

interface NotificationsTable {
  family_id: string
  id: string
  title: string
  content: Made<string>
  category: Made<'school' | 'sports' | 'activities' | 'appointment' | 'other'>
  read_status: Made<boolean>
  source: string | null
  source_mail_id: string | null
  created_by: string | null
  mailed_at: Made<Instant | null>
  created_at: Made<Instant>
  deleted_at: Made<Instant | null>
}

interface ChangeSetsTable {
  family_id: string
  id: string
  mail_id: string | null
  created_at: Made<Instant>
  undone_at: Made<Instant | null>
  undone_by: Made<string | null>
}

interface ChangesTable {
  family_id: string
  id: string
  change_set_id: string
  position: number
  kind: 'event' | 'task' | 'notice'
  action: 'create' | 'update' | 'cancel' | 'none'
  state: 'proposed' | 'lapsed' | 'superseded' | 'applied' | 'rejected' | 'undone' | 'known'
  target_id: string | null
  title: string
  item: Json<unknown>
  before: MadeJson<unknown>
  after: MadeJson<unknown>
  evidence: MadeJson<unknown>
  doubts: Made<string[]>
  confidence: Made<number>
  event_position: Made<number | null>
  stands_since: Instant
  decided_at: Made<Instant | null>
  decided_by: Made<string | null>
  edited: MadeJson<unknown>
  edited_by: Made<string | null>
  last_day: Made<string | null>
  learned: Made<string[]>
  as_read: MadeJson<unknown>
  readings: Made<string[]>
  supersedes: Made<string[]>
  choice: Made<number | null>
  option: Made<number | null>
}

interface DecisionsTable {
  family_id: string
  id: string
  change_id: string
  mail_id: string | null
  decision: 'apply' | 'reject'
  proposal: Json<unknown>
  edited_fields: Made<string[]>
  edits: MadeJson<unknown>
  decided_by: string | null
  decided_at: Instant
  withdrawn_at: Made<Instant | null>
}

interface ForgettingsTable {
  family_id: string
  sender_email: string
  forgotten_at: Instant
  forgotten_by: string | null
}

interface ModelConsentsTable {
  family_id: string
  id: string
  server: string
  address: string
  model: string
  place: 'this-machine' | 'this-network' | 'elsewhere'
  is_place_stated: boolean
  includes_children: Made<boolean>
  given_at: Instant
  given_by: string | null
  ended_at: Made<Instant | null>
  ended_by: Made<string | null>
}

interface ModelRequestsTable {
  family_id: string
  id: string
  mail_id: string | null
  at: Instant
  server: string
  model: string
  rules_version: number
  bytes_sent: Made<number>
  bytes_received: Made<number>
  tokens: number
  milliseconds: Made<number | null>
  outcome: Made<
    | 'open'
    | 'answered'
    | 'refused'
    | 'over-quota'
    | 'bad-model'
    | 'network'
    | 'too-slow'
    | 'too-long'
    | 'nonsense'
    | 'broken-off'
  >
}

interface ActivityTable {
  family_id: string
  id: Made<string>
  at: Made<Instant>
  member_id: string | null
  is_by_member: boolean
  kind: 'event' | 'task' | 'notice' | 'model' | 'address'
  thing_id: string
  title: string
  action:
    | 'added'
    | 'came-again'
    | 'changed'
    | 'completed'
    | 'reopened'
    | 'called-off'
    | 'deleted'
    | 'restored'
    | 'agreed'
    | 'withdrawn'
  fields: Made<string[]>
  turn: Made<string | null>
  and_later: Made<boolean>
  member_name: Made<string | null>
  before: MadeJson<Record<string, unknown> | null>
  after: MadeJson<Record<string, unknown> | null>
}

interface FamilyChangesTable {
  family_id: string
  transaction_id: Made<string>
  topic: string
  at: Made<Instant>
}

interface OrganisationKeysTable {
  id: string
  organisation_id: string
  name: string
  key_hash: Buffer
  prefix: string
  scopes: string[]
  created_at: Instant
  expires_at: Instant | null
  revoked_at: Made<Instant | null>
  replaced_by: Made<string | null>
}

interface ContentItemsTable {
  organisation_id: string
  reference: string
  kind: 'event' | 'task'
  revision: number
  item: Json<unknown>
  cancelled_at: Instant | null
  updated_at: Instant
}

interface ContentSubmissionsTable {
  organisation_id: string
  id: string
  key_id: string
  received_at: Instant
  idempotency_key: string | null
  body_digest: Buffer
  subject: string
  content: string
  metadata: Json<Record<string, string | number | boolean>>
  items: Json<unknown>
  recipients: string[] | null
  address_count: number | null
  processed_at: Made<Instant | null>
  announce_at: Made<Instant | null>
}

interface ContentCallsTable {
  organisation_id: string
  id: string
  at: Instant
  key_id: string
  endpoint: 'submit' | 'status'
  status: number
  problem: string | null
  submission_id: Made<string | null>
  addresses: Made<number | null>
  events: Made<number>
  tasks: Made<number>
  cancellations: Made<number>
  latency_ms: number
  calls: Made<number>
  refused_in: Made<Instant | null>
}

interface WebhookEndpointsTable {
  organisation_id: string
  id: string
  url: string
  secret: Buffer
  former_secret: Made<Buffer | null>
  former_until: Made<Instant | null>
  created_at: Instant
  failing_since: Made<Instant | null>
  switched_off_at: Made<Instant | null>
}

interface WebhookDeliveriesTable {
  organisation_id: string
  id: string
  endpoint_id: string
  type: 'submission.processed' | 'test'
  payload: string
  submission_id: Made<string | null>
  made_at: Instant
  state: Made<'waiting' | 'delivered' | 'failed'>
  attempts: Made<number>
  attempts_before: Made<number>
  due_at: Instant
  claimed_until: Made<Instant | null>
}

interface WebhookAttemptsTable {
  organisation_id: string
  delivery_id: string
  number: number
  at: Instant
  status: number | null
  failure: string | null
  latency_ms: number
  answer: string
}
