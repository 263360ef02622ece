import { resolve } from 'node:path'
import { z } from 'zod'
import type { Listener } from './defineListener'
import { defaultDraftDays } from './drafts/limits'
import type { S3Settings } from './files/s3Storage'
import { type ConfiguredListener, listeners } from './listen'
import { defaultDeliveryDays } from './webhooks/limits'

/** How an installation is set up; all of it comes from the environment (docs/how-to/running.md). */
export interface Config {
  host: string
  port: number
  /** The listeners of the application that have a port. */
  listeners: readonly ConfiguredListener[]
  /** The folder of the embedded database and of messages that could not be sent. */
  dataDir: string
  /** The server key in use, then earlier ones; without any they lie in the data folder. */
  serverKeys: string[]
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  /** A file that lists the tenants whose databases are served, in place of one database. */
  tenantsFile: string | undefined
  /** A database that lists them, in place of a file. */
  controlDatabaseUrl: string | undefined
  /** A standby of that server, which reports and their files are read from. */
  replicaUrl: string | undefined
  /** Lists are read from it, too, where it has all that was saved. */
  replicaLists: boolean
  /** Where backups are made by schedule; none are without it. */
  backupDir: string | undefined
  /** How old the newest backup may be. */
  backupEveryHours: number
  /** How many of them are kept. */
  backupKeep: number
  /** A bucket for files of records; without it they are in the data folder. */
  s3: S3Settings | undefined
  /** The most bytes of all files of records together. */
  fileQuotaBytes: number | undefined
  /** The command that scans a new file for viruses, with its arguments. */
  fileScanCommand: readonly string[] | undefined
  /** `demo` fills an empty database with demo data, `none` leaves it empty. */
  seed: 'demo' | 'none'
  /** How many days of demo history there are before today. */
  demoDays: number
  /** When the demo's documents are written: in the background of the running server, or before it is ready. */
  demoFilling: 'background' | 'first'
  /** After how many days without a change a draft is deleted. */
  draftDays: number
  /** How many days after its event a delivery of a webhook is deleted. */
  webhookDeliveryDays: number
  /** Whether browsers keep the program. */
  serviceWorker: boolean
  /** Webhooks may lead to addresses of this machine and of private networks. */
  allowPrivateWebhooks: boolean
  /** Files of a certificate and its key; without them a web server in front speaks TLS. */
  tls: { cert: string; key: string } | undefined
  /** Where numbers for Prometheus are served; nowhere without a port. */
  metricsHost: string
  metricsPort: number | undefined
  /** A collector of traces by OTLP over HTTP, and the name of this service there; none are made without it. */
  traces: { endpoint: string; service: string } | undefined
  /** Other hosts that the pages may send requests to. */
  apiHosts: string[]
  /** Other web addresses whose pages may use the API. */
  allowedOrigins: string[]
  /** Where people reach this server, without a slash at its end; QR codes on papers lead there. */
  publicUrl: string | undefined
  /** Addresses of proxies whose `X-Forwarded-For` names the caller. */
  trustProxy: string[]
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const host = z.string().min(1).default('127.0.0.1')
const portOf = (setting: string) =>
  z.coerce
    .number({ error: `${setting} must be a number.` })
    .int()
    .min(0)
    .max(65_535)

const schema = z.object({
  HOST: host,
  PORT: portOf('PORT').default(4000),
  DATA_DIR: z.string().min(1).default('./data'),
  SERVER_KEYS: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://.')
    .optional(),
  TENANTS_FILE: z.string().min(1).optional(),
  CONTROL_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'CONTROL_DATABASE_URL must begin with postgres://.')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_REPLICA_URL must begin with postgres://.')
    .optional(),
  DATABASE_REPLICA_LISTS: z
    .enum(['true', 'false'], { error: "DATABASE_REPLICA_LISTS must be 'true' or 'false'." })
    .default('false'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number({ error: 'BACKUP_EVERY_HOURS must be a number.' }).min(0.1).default(24),
  BACKUP_KEEP: z.coerce.number({ error: 'BACKUP_KEEP must be a number.' }).int().min(1).default(14),
  S3_BUCKET_URL: z
    .string()
    .regex(/^https?:\/\/[\w.:-]+(\/[\w.-]+)*\/?$/, 'S3_BUCKET_URL must be as https://s3.example.com/prayog-files.')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'S3_PREFIX must be as one/, with a slash at its end.')
    .default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FILE_QUOTA_MB: z.coerce.number({ error: 'FILE_QUOTA_MB must be a number.' }).int().min(1).optional(),
  FILE_SCAN_COMMAND: z.string().min(1).optional(),
  SEED: z.enum(['demo', 'none'], { error: "SEED must be 'demo' or 'none'." }).default('demo'),
  DEMO_DAYS: z.coerce
    .number({ error: 'DEMO_DAYS must be a number.' })
    .int()
    .min(0, { error: 'DEMO_DAYS must be 0 or more.' })
    .max(366, { error: 'DEMO_DAYS must be 366 or less.' })
    .default(90),
  DEMO_FILLING: z
    .enum(['background', 'first'], { error: "DEMO_FILLING must be 'background' or 'first'." })
    .default('background'),
  DRAFT_DAYS: z.coerce
    .number({ error: 'DRAFT_DAYS must be a number.' })
    .int()
    .min(1, { error: 'DRAFT_DAYS must be 1 or more.' })
    .max(366, { error: 'DRAFT_DAYS must be 366 or less.' })
    .default(defaultDraftDays),
  WEBHOOK_DELIVERY_DAYS: z.coerce
    .number({ error: 'WEBHOOK_DELIVERY_DAYS must be a number.' })
    .int()
    .min(1, { error: 'WEBHOOK_DELIVERY_DAYS must be 1 or more.' })
    .max(366, { error: 'WEBHOOK_DELIVERY_DAYS must be 366 or less.' })
    .default(defaultDeliveryDays),
  SERVICE_WORKER: z.enum(['true', 'false'], { error: "SERVICE_WORKER must be 'true' or 'false'." }).default('true'),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['true', 'false'], { error: "WEBHOOK_PRIVATE_ADDRESSES must be 'true' or 'false'." })
    .default('false'),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  METRICS_HOST: host,
  METRICS_PORT: portOf('METRICS_PORT').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//, 'OTEL_EXPORTER_OTLP_ENDPOINT must be as http://localhost:4318.')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('prayog'),
  API_HOSTS: z
    .string()
    .regex(/^[\w.:/*,[\]\s-]*$/, 'API_HOSTS must be as https://app.example.org.')
    .optional(),
  ALLOWED_ORIGINS: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/, 'PUBLIC_URL must be as https://app.example.com.')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z.string().optional(),
})

function tlsOf({ TLS_CERT: cert, TLS_KEY: key }: z.output<typeof schema>): Config['tls'] {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new Error('TLS_CERT and TLS_KEY go together.')
  return { cert: resolve(cert), key: resolve(key) }
}

function s3Of(values: z.output<typeof schema>): Config['s3'] {
  const { S3_BUCKET_URL: bucketUrl, S3_PREFIX: prefix, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucketUrl && !accessKeyId && !secretAccessKey) return undefined
  if (!bucketUrl || !accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.')
  return { bucketUrl, prefix, region, accessKeyId, secretAccessKey }
}

const tracesOf = (values: z.output<typeof schema>): Config['traces'] =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, service: values.OTEL_SERVICE_NAME }

/** @throws Error that names the setting which cannot be meant */
function parse<S extends z.ZodType>(settings: S, values: object): z.output<S> {
  const result = settings.safeParse(values)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** Where a listener listens; nowhere without a port. */
function addressOf(listener: Listener, values: object): ConfiguredListener[] {
  const [hostSetting, portSetting] = [`${listener.settingPrefix}_HOST`, `${listener.settingPrefix}_PORT`]
  const address = parse(z.object({ [hostSetting]: host, [portSetting]: portOf(portSetting).optional() }), values)
  const port = address[portSetting]
  return typeof port === 'number' ? [{ listener, host: String(address[hostSetting]), port }] : []
}

/** Tenants have a database each, and the settings of one database are theirs. */
function assertEitherDatabase(result: z.output<typeof schema>, configured: readonly ConfiguredListener[]): void {
  const { TENANTS_FILE, CONTROL_DATABASE_URL, DATABASE_URL } = result
  if (!TENANTS_FILE && !CONTROL_DATABASE_URL) return
  if (TENANTS_FILE && CONTROL_DATABASE_URL)
    throw new Error('TENANTS_FILE and CONTROL_DATABASE_URL both name the tenants: leave one out.')
  if (DATABASE_URL) throw new Error('DATABASE_URL is for one installation, and tenants are named: leave one out.')
  const [{ listener } = {}] = configured
  if (listener)
    throw new Error(
      `${listener.settingPrefix}_PORT is for one installation. Listen for each tenant with: npx prayog tenant run <name> ${listener.name}`,
    )
}

/** Reads the configuration; a value that cannot be meant stops the start with a message that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = parse(schema, values)
  const configured = listeners.flatMap((listener) => addressOf(listener, values))
  assertEitherDatabase(result, configured)
  const { HOST, PORT, DATA_DIR, DATABASE_URL, SEED, DEMO_DAYS, DEMO_FILLING, ALLOWED_ORIGINS, TRUST_PROXY } = result
  return {
    host: HOST,
    port: PORT,
    listeners: configured,
    dataDir: resolve(DATA_DIR),
    serverKeys: list(result.SERVER_KEYS),
    databaseUrl: DATABASE_URL,
    tenantsFile: result.TENANTS_FILE && resolve(result.TENANTS_FILE),
    controlDatabaseUrl: result.CONTROL_DATABASE_URL,
    replicaUrl: DATABASE_URL && result.DATABASE_REPLICA_URL,
    replicaLists: result.DATABASE_REPLICA_LISTS === 'true',
    backupDir: result.BACKUP_DIR && resolve(result.BACKUP_DIR),
    backupEveryHours: result.BACKUP_EVERY_HOURS,
    backupKeep: result.BACKUP_KEEP,
    s3: s3Of(result),
    fileQuotaBytes: result.FILE_QUOTA_MB && result.FILE_QUOTA_MB * 2 ** 20,
    fileScanCommand: result.FILE_SCAN_COMMAND?.split(/\s+/).filter(Boolean),
    seed: SEED,
    demoDays: DEMO_DAYS,
    demoFilling: DEMO_FILLING,
    draftDays: result.DRAFT_DAYS,
    webhookDeliveryDays: result.WEBHOOK_DELIVERY_DAYS,
    serviceWorker: result.SERVICE_WORKER === 'true',
    allowPrivateWebhooks: result.WEBHOOK_PRIVATE_ADDRESSES === 'true',
    tls: tlsOf(result),
    metricsHost: result.METRICS_HOST,
    metricsPort: result.METRICS_PORT,
    traces: tracesOf(result),
    apiHosts: list(result.API_HOSTS),
    allowedOrigins: list(ALLOWED_ORIGINS),
    publicUrl: result.PUBLIC_URL,
    trustProxy: list(TRUST_PROXY),
  }
}

/** Whether only programs of this machine reach the address. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
