import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { fiscalYearOf, localDay, toApplicationCalendar } from '~/domain/calendar'
import { type Application, dropDataDir, projectRoot, startApplication } from '../tests/support/application'
import { saleFor } from './counter'
import { askOnce, loadOf, type Request, requestOf, type ServerAddress, signIn } from './loadClient'
import { type Kind, linesOf, pgbenchSides, prayogOfIt, type Side, type TurnsPlan, takeTurns } from './loadTurns'
import { statementsOf } from './sameStatements'
import { openTarget, type Row, serverVersion, type Target } from './targets'
import { billFor } from './writes'

const run = promisify(execFile)
const bills = 100_000
const plan: TurnsPlan = { connections: [8], rounds: 3, seconds: 2 }
const workers = 2
const threadsOfWorker = 4
const program = 'django.core.wsgi:get_wsgi_application()'
const packages = 'python3-djangorestframework python3-django gunicorn python3-psycopg2'

/** A request to Prayog, and the same to Django REST. */
interface DjangoKind extends Kind {
  ofDjango: Request
  /** How many times as fast as Django REST Prayog is to be with eight connections. */
  timesDjango?: number
}

/** How gunicorn is started for a database. */
function optionsFor(databaseUrl: string) {
  const { pathname, username, password, hostname, port } = new URL(databaseUrl)
  const env = {
    ...{ ...process.env, PYTHONDONTWRITEBYTECODE: '1', DJANGO_SETTINGS_MODULE: 'rest.settings' },
    ...{ DB_NAME: pathname.slice(1), DB_USER: username, DB_PASSWORD: password, DB_HOST: hostname, DB_PORT: port },
  }
  return { cwd: join(projectRoot, 'bench/django'), env }
}

const hasDjango = (databaseUrl: string): Promise<boolean> =>
  run('gunicorn', ['--check-config', program], optionsFor(databaseUrl)).then(
    () => true,
    () => false,
  )

/** A worker of its own port, so that connections are spread evenly; its threads keep theirs open, as `sync` workers do not. */
async function startWorker(databaseUrl: string, running: ChildProcess[]): Promise<number> {
  const threads = ['--worker-class', 'gthread', '--threads', `${threadsOfWorker}`, '--keep-alive', '60']
  const child = spawn('gunicorn', ['--bind', '127.0.0.1:0', ...threads, program], {
    ...optionsFor(databaseUrl),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`gunicorn did not start: ${output}`)))
    child.stderr!.on('data', (chunk) => {
      output += chunk
      const port = /Listening at: http:\/\/127.0.0.1:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

async function kindsOf(target: Target): Promise<DjangoKind[]> {
  const { client, raw } = target
  const [bill, sale] = [await billFor(target), await saleFor(target, 5)]
  const [middle] = await raw.query(`select s.created_date_ad::text as day, c.middle_name as name
    from lab_sale s join customer c on c.id = s.customer_id where s.id = ${bills / 2}`)
  const billPath = 'lab-sale-app/lab-sale'
  const get = async (name: string, path: string, djangoPath: string, timesDjango?: number): Promise<DjangoKind> => ({
    ...{ name, isBare: false, ...(timesDjango && { timesDjango }) },
    request: (served) => requestOf('GET', path, served),
    ofDjango: (served) => requestOf('GET', djangoPath, served),
    statements: await statementsOf(() => client.get(path)),
  })
  const today = localDay(new Date())
  const dates = { fiscal_year: fiscalYearOf(today), date_bs: toApplicationCalendar(today) }
  const post = async (name: string, paths: [string, string], bodies: [Row, Row], more: Partial<DjangoKind>) => {
    const [own, others] = bodies.map((body) => JSON.stringify(body)) as [string, string]
    const saved: DjangoKind = {
      ...{ name, isBare: false, timesDjango: 1.5, ...more },
      request: (served) => requestOf('POST', paths[0], served, `idempotency-key: ${randomUUID()}`, own),
      ofDjango: (served) => requestOf('POST', paths[1], served, `idempotency-key: ${randomUUID()}`, others),
      statements: await statementsOf(() => client.post(paths[0], bodies[0])),
    }
    return saved
  }
  const paid = ({ paymentDetails }: Row) =>
    paymentDetails.map((one: Row) => ({ mode: one.paymentMode, amount: one.amount }))
  const billOfDjango = {
    ...{ customer: bill.customer, ...dates, payments: paid(bill) },
    lines: bill.labSaleDetail.map(({ test, qty }) => ({ of: test, qty })),
  }
  const saleOfDjango = {
    ...{ customer: null, store: sale.store, ...dates, payments: paid(sale) },
    lines: sale.details.map(({ lot, units }: Row) => ({ of: lot, qty: units })),
  }
  const days = `created_date_ad_after=${middle!.day}&created_date_ad_before=${middle!.day}`
  return [
    await get('a page of districts', 'core-app/district?limit=10&offset=10', 'district?limit=10&offset=10'),
    await get('bills of a day', `${billPath}?limit=20&${days}`, `lab-sale?limit=20&day=${middle!.day}`, 3),
    await get(
      'bills, page at nine tenths',
      `${billPath}?limit=20&offset=${bills * 0.9}`,
      `lab-sale?limit=20&offset=${bills * 0.9}`,
    ),
    await get(
      'bills, search by a name',
      `${billPath}?limit=20&search=${middle!.name}`,
      `lab-sale?limit=20&search=${middle!.name}`,
    ),
    await post('a bill of five lines', [billPath, 'lab-sale'], [bill, billOfDjango], { ofDatabase: 0.7 }),
    await post('a sale of five lines', ['pharmacy-app/sale', 'sale'], [sale, saleOfDjango], { ofDatabase: 0.7 }),
  ]
}

/** Lists must show the same rows: the ids and their number. */
async function checkRows(kind: DjangoKind, prayog: ServerAddress, django: ServerAddress): Promise<void> {
  const answers = [askOnce(prayog, kind.request), askOnce(django, kind.ofDjango)]
  const [ours, theirs] = (await Promise.all(answers)).map(({ body }) => {
    const { count, results } = JSON.parse(body)
    return { count, ids: results?.map(({ id }: Row) => id) }
  })
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${kind.name}: Prayog answers ${JSON.stringify(ours)}, Django REST ${JSON.stringify(theirs)}`)
}

async function openSides(
  databaseUrl: string,
  prayog: ServerAddress,
  django: ServerAddress,
): Promise<Side<DjangoKind>[]> {
  const forMs = plan.seconds * 1000
  const sides: Side<DjangoKind>[] = [
    { name: 'Prayog, one process', load: ({ request }, connections) => loadOf(prayog, request, connections, forMs) },
    {
      name: `one process / Django REST, ${workers} workers`,
      load: ({ ofDjango }, connections) => loadOf(django, ofDjango, connections, forMs),
      ratio: { of: prayogOfIt, least: ({ timesDjango }) => timesDjango },
    },
  ]
  sides.push(...(await pgbenchSides(databaseUrl, plan)))
  return sides
}

/**
 * Prayog against Django REST (`bench/django`) on one database with 100,000 bills, in turn: lists, a bill and a sale of the
 * counter. Django REST has two workers and neither sign-in nor audit; its connections stay open.
 */
export async function measureDjango(databaseUrl: string, only: string, keep: boolean): Promise<string[]> {
  if (!(await serverVersion(databaseUrl))) return ['PostgreSQL is not there.']
  if (!(await hasDjango(databaseUrl))) return [`Left out: gunicorn does not start Django REST (Debian: ${packages}).`]
  const target = await openTarget({ databaseUrl, bills, keep, prepared: false })
  const running: ChildProcess[] = []
  const url = target.databaseUrl!
  const started: Application[] = []
  try {
    const kinds = await kindsOf(target)
    const application = await startApplication({ DATABASE_URL: url, SEED: 'none' })
    started.push(application)
    const prayog = await signIn(application.url)
    const django: ServerAddress = { ports: [] }
    django.ports = await Promise.all(Array.from({ length: workers }, () => startWorker(url, running)))
    const lines: string[] = []
    for (const kind of kinds.filter(({ name }) => name.includes(only))) {
      await checkRows(kind, prayog, django)
      lines.push(...linesOf(kind, await takeTurns(kind, await openSides(url, prayog, django), plan), plan))
    }
    return lines
  } finally {
    for (const child of running) child.kill()
    await Promise.all(running.map((child) => child.exitCode === null && once(child, 'exit')))
    for (const application of started) {
      await application.stop()
      dropDataDir(application.dataDir)
    }
    await target.close()
  }
}
