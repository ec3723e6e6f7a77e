import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#basics/email-address.ts'
import { addressKind } from './address-kind.ts'
import { ConfigError } from './config-error.ts'
import { googleSettingsOf, microsoftSettingsOf } from './mail-provider-settings.ts'
import { type Reach, whyNotPrivate } from './http/private-server.ts'
import { whatClosesOutbox } from './mail/outbox-closed.ts'
import { modelSettingsOf } from './model-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))

/** Every setting by its name in the environment, with its default. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: optional,
  INTAKE_HOST: z.string().default('127.0.0.1'),
  INTAKE_PORT: port.default(2525),
  INTAKE_TLS_CERT: optional,
  INTAKE_TLS_KEY: optional,
  HELD_MAILS: z.coerce.number().int().min(1).default(500),
  HELD_MEGABYTES: z.coerce.number().int().min(1).default(200),
  BLOCKED_DAYS: z.coerce.number().int().min(1).default(30),
  MAIL_DOMAIN: z.string().default('roost.localhost'),
  DATABASE_URL: optional,
  DATA_DIR: optional,
  BACKUP_DIR: optional,
  BACKUPS_KEPT: z.coerce.number().int().min(1).default(7),
  SECRET: z.string().optional(),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Roost <roost@roost.localhost>'),
  POSTMASTER: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
  MODEL_URL: optional,
  MODEL_URL_FILE: optional,
  MODEL_NAME: optional,
  MODEL_NAME_FILE: optional,
  MODEL_KEY: optional,
  MODEL_KEY_FILE: optional,
  MODEL_PROVIDER: z.enum(['', 'openai-compatible', 'google', 'anthropic']).optional(),
  MODEL_PLACE: z.enum(['', 'this-machine', 'this-network', 'elsewhere']).optional(),
  MODEL_TIMEOUT: z.coerce.number().int().min(1).max(280).default(120),
  MODEL_WINDOW: z.coerce.number().int().min(8_000).max(1_000_000).default(16_000),
  MODEL_AT_ONCE: z.coerce.number().int().min(1).max(16).default(1),
  MODEL_TOKENS_A_DAY: z.coerce.number().int().min(0).default(2_000_000),
  MODEL_FAMILY_TOKENS_A_DAY: z.coerce.number().int().min(0).default(200_000),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_ID_FILE: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_SECRET_FILE: optional,
  GOOGLE_PUSH_TOPIC: optional,
  GOOGLE_PUSH_ACCOUNT: optional,
  GOOGLE_URL: optional,
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_ID_FILE: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  MICROSOFT_CLIENT_SECRET_FILE: optional,
  MICROSOFT_URL: optional,
  IMAP_PRIVATE: z.enum(['', 'true', 'false']).optional(),
  IMAP_CERTIFICATES: optional,
  WEBHOOK_PRIVATE: flag.default(false),
  WEBHOOK_TIMEOUT: z.coerce.number().int().min(1).max(60).default(15),
  LANDING_FIGURES: optional,
  READ_PICTURES: flag.default(false),
  OPEN_BETA: flag.default(true),
  TRUST_PROXY: flag.default(false),
  TRUST_RELAY: flag.default(false),
  DNS_SERVERS: optional,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

/** Minimum length of a secret, in characters. */
export const shortestSecret = 32

export type Config = ReturnType<typeof readConfig>

/** Adds the settings of the project's `.env`. Settings of the environment stay. */
export function readEnvFile(path = resolve(import.meta.dirname, '../../.env')): void {
  if (existsSync(path)) process.loadEnvFile(path)
}

/** The settings, read once at the start; `.env.example` explains each. Throws `ConfigError`. */
export function readConfig(variables: Record<string, string | undefined> = process.env) {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const read = parsed.data
  if (read.SECRET !== undefined && read.SECRET.length < shortestSecret)
    throw new ConfigError(
      `SECRET is ${read.SECRET === '' ? 'empty' : 'too short'}: give it at least ${shortestSecret} random characters, or take the setting out.`,
    )
  if (read.DATABASE_URL !== undefined && read.SECRET === undefined)
    throw new ConfigError(
      `With DATABASE_URL set, SECRET has to be set too: at least ${shortestSecret} random characters.`,
    )
  if (read.PORT === read.INTAKE_PORT && read.PORT !== 0)
    throw new ConfigError(`PORT and INTAKE_PORT are both ${read.PORT}: the site and the mail intake need a port each.`)
  if ((read.INTAKE_TLS_CERT === undefined) !== (read.INTAKE_TLS_KEY === undefined))
    throw new ConfigError('INTAKE_TLS_CERT and INTAKE_TLS_KEY go together: set both or neither.')
  const mailOut = {
    host: read.HOST,
    publicUrl: publicUrlOf(read),
    databaseUrl: read.DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    trustProxy: read.TRUST_PROXY,
  }
  const outboxClosedBy = whatClosesOutbox(mailOut)
  const dataDir = read.DATA_DIR === undefined ? defaultDataDir() : resolve(read.DATA_DIR)
  return {
    ...mailOut,
    port: read.PORT,
    intakeHost: read.INTAKE_HOST,
    intakePort: read.INTAKE_PORT,
    intakeTls:
      read.INTAKE_TLS_CERT === undefined || read.INTAKE_TLS_KEY === undefined
        ? null
        : { certPath: read.INTAKE_TLS_CERT, keyPath: read.INTAKE_TLS_KEY },
    mailDomain: read.MAIL_DOMAIN.toLowerCase(),
    quarantineMails: read.HELD_MAILS,
    quarantineBytes: read.HELD_MEGABYTES * 1024 * 1024,
    blockedDays: read.BLOCKED_DAYS,
    dataDir,
    backupDir: read.BACKUP_DIR === undefined ? `${dataDir}-backups` : resolve(read.BACKUP_DIR),
    backupsKept: read.BACKUPS_KEPT,
    secret: read.SECRET ?? null,
    mailFrom: read.MAIL_FROM,
    postmaster: postmasterOf(read),
    signInProvider: signInProviderOf(read),
    model: modelSettingsOf(read),
    google: googleSettingsOf(read, mailOut),
    microsoft: microsoftSettingsOf(read, mailOut),
    imap: imapSettingsOf(read, mailOut),
    webhooks: {
      allowsPrivate: read.WEBHOOK_PRIVATE,
      /** Milliseconds for an attempt. */
      patience: read.WEBHOOK_TIMEOUT * 1000,
    },
    landingFigures: read.LANDING_FIGURES ?? null,
    readsPictures: read.READ_PICTURES,
    openBeta: read.OPEN_BETA,
    trustRelay: read.TRUST_RELAY,
    dnsServers: dnsServersOf(read),
    hasOutbox: outboxClosedBy === null,
    outboxClosedBy,
    logLevel: read.LOG_LEVEL,
  }
}

/** Where the domain name system is asked: addresses, `system`, or `off` where it is not. */
function dnsServersOf({ DNS_SERVERS: setting }: z.infer<typeof environment>): readonly string[] | 'system' | 'off' {
  if (setting === undefined) return 'system'
  if (setting === 'off') return 'off'
  const servers = setting.split(',').map((server) => server.trim())
  if (servers.length > 10 || servers.some((server) => !isServer(server)))
    throw new ConfigError('DNS_SERVERS has to be addresses with a comma between them, such as 9.9.9.9, or off.')
  return servers
}

/** An address, with or without a port: `9.9.9.9`, `127.0.0.1:5353`, `2620:fe::fe`, `[::1]:5353`. */
function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, six, four, number] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return isIP(six ?? four ?? '') !== 0 && port.safeParse(number).success
}

/** The operator's OpenID Connect provider; null if there is none. */
export interface SignInProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name that people see. */
  name: string
}

function signInProviderOf(read: z.infer<typeof environment>): SignInProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read
  if ([issuer, clientId, clientSecret, name].every((value) => value === undefined)) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together: set all or none.')
  if (!URL.canParse(issuer) || !isSafeToAsk(new URL(issuer)))
    throw new ConfigError('OIDC_ISSUER has to be an address that begins with https://.')
  return { issuer, clientId, clientSecret, name }
}

/** The address to which mail for the postmaster is forwarded; null if it is only stored. */
function postmasterOf({ POSTMASTER: address, MAIL_DOMAIN }: z.infer<typeof environment>): string | null {
  if (address === undefined) return null
  if (!isEmail(address.toLowerCase())) throw new ConfigError('POSTMASTER has to be an address.')
  if (address.toLowerCase().endsWith(`@${MAIL_DOMAIN.toLowerCase()}`))
    throw new ConfigError('POSTMASTER has to be an address elsewhere than at MAIL_DOMAIN: its mail would come back.')
  return address
}

/** Which IMAP servers are connected to. Private ones by default only where nobody but this machine or this house reaches Roost. */
function imapSettingsOf(read: z.infer<typeof environment>, reach: Reach) {
  const { IMAP_PRIVATE: isAllowed = '', IMAP_CERTIFICATES: path } = read
  return {
    allowsPrivate: isAllowed === '' ? whyNotPrivate(reach) === null : isAllowed === 'true',
    certificates: path === undefined ? null : readCertificates(path),
  }
}

function readCertificates(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`The file of IMAP_CERTIFICATES cannot be read: ${(error as Error).message}.`)
  }
}

/** Over TLS, or on this machine. */
function isSafeToAsk({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && addressKind(hostname) === 'loopback')
}

/** The address that people type, without a slash at its end. */
function publicUrlOf({ PUBLIC_URL: url, PORT }: z.infer<typeof environment>): string {
  if (url === undefined) return `http://localhost:${PORT}`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('PUBLIC_URL has to be an address that begins with http:// or https://.')
  return url.replace(/\/$/, '')
}

/**
 * `.roost` in the project. As root, the database runs as another user, who cannot enter a folder such as /root. The default
 * is then a folder in /var/lib, one for each clone.
 */
function defaultDataDir(): string {
  const project = resolve(import.meta.dirname, '../..')
  const isRoot = process.getuid?.() === 0
  if (!isRoot || isOpenToOthers(project)) return resolve(project, '.roost')
  const digest = createHash('sha256').update(project).digest('hex').slice(0, 10)
  return `/var/lib/roost/${basename(project)}-${digest}`
}

/** Whether users other than the owner may pass through every folder above. */
export function isOpenToOthers(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
