import { resolve } from 'node:path'
import { z } from 'zod'

/** How an installation is set up; all of it comes from the environment (docs/running.md). */
export interface Config {
  host: string
  port: number
  /** The folder of the embedded database and of messages that could not be sent. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  /** `demo` fills an empty database with demo data, `none` leaves it empty. */
  seed: 'demo' | 'none'
  /** Other web addresses whose pages may call the API. */
  allowedOrigins: string[]
  /** Addresses of proxies whose `X-Forwarded-For` names the caller. */
  trustProxy: string[]
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'PORT must be a number.' }).int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://.')
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: "SEED must be 'demo' or 'none'." }).default('demo'),
  ALLOWED_ORIGINS: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
})

/** Reads the configuration; a value that cannot be meant stops the start with a message that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, SEED, ALLOWED_ORIGINS, TRUST_PROXY } = result.data
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    seed: SEED,
    allowedOrigins: list(ALLOWED_ORIGINS),
    trustProxy: list(TRUST_PROXY),
  }
}

/** Whether only programs of this machine reach the address. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
