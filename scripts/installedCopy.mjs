import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './application.mjs'

/**
 * Packs the framework, installs the package in an empty folder with the equipment rental, starts it there, and saves an
 * order over HTTP: `npm run try-installed`. It needs the registry, and takes some minutes.
 */
const folder = mkdtempSync(join(tmpdir(), 'prayog-installed-'))
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const buildTools = ['vite', '@vitejs/plugin-react']

function install() {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], root))
  const skipped = /\/(data|dist|tests)(\/|$)/
  cpSync(join(root, 'examples/rental'), folder, {
    recursive: true,
    filter: (path) => !skipped.test(path.slice(root.length)),
  })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'rental', private: true, type: 'module' }))
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tools = buildTools.map((name) => `${name}@${devDependencies[name]}`)
  npm(['install', '--no-audit', '--no-fund', `./${packed.filename}`, ...tools], folder)
  process.stdout.write(`Installed ${packed.filename} (${packed.entryCount} files) in ${folder}\n`)
}

/** Starts the installed application, with its data in its own folder. @returns its address, and the process */
function start() {
  const { PRAYOG_APP: _, DATABASE_URL: __, DATA_DIR: ___, ...inherited } = process.env
  const env = { ...inherited, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn('node_modules/.bin/prayog', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const url = /ready: (\S+)/.exec(output)?.[1]
      if (url) resolve({ url, child })
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${output}`)))
  })
}

async function saveOrder(url) {
  const call = async (path, token, body) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const page = await (await fetch(url)).text()
  if (!page.includes('<title>Equipment Rental</title>')) throw new Error('The page is not that of the rental.')
  const signedIn = await call('user-app/login', undefined, { userName: 'counter', password: 'counter@123' })
  const token = signedIn.tokens.access
  const first = async (path) => (await call(`${path}?limit=1&ordering=id`, token)).results[0]
  const [customer, drill] = [await first('rental-app/customer'), await first('rental-app/equipment')]
  const line = { equipment: drill.id, qty: 1, days: 1, rate: drill.dailyRate, depositRate: drill.deposit }
  const amounts = { rent: drill.dailyRate, deposit: drill.deposit }
  const total = (Number(drill.dailyRate) + Number(drill.deposit)).toFixed(2)
  return call('rental-app/rental-order', token, {
    ...{ customer: customer.id, payType: 2, rentedFrom: '2026-03-02', dueBack: '2026-03-03', remarks: '' },
    ...{ totalRent: drill.dailyRate, totalDeposit: drill.deposit, total },
    ...{ details: [{ ...line, ...amounts }], paymentDetails: [] },
  })
}

let running
try {
  install()
  running = await start()
  const { orderNo, total } = await saveOrder(running.url)
  process.stdout.write(`The installed rental saved ${orderNo} over ${total}.\n`)
} finally {
  const ended = running && new Promise((resolve) => running.child.once('exit', resolve))
  running?.child.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
