import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inJson, type Statement } from './sameStatements'

const run = promisify(execFile)

/** Whether PostgreSQL's own load program is on this machine. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** A moment as long before this one as it was before the statement; other values as they are. */
function moved(value: string, at: number): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value
  return new Date(Date.parse(value) + Date.now() - at).toISOString()
}

interface Script {
  text: string
  /** Variables of the script, by name. */
  values: Map<string, string>
}

/** A text with what was written by the script in the place of what the recorded save wrote, as SQL. */
function replaced(variable: string, text: string, written: ReadonlyMap<string, string>): string {
  const parts = new Map([...text.matchAll(inJson)].map(([part, id]) => [part, id!]))
  const whole = [...parts].reduce((inner, [part, id]) => {
    const own = written.get(id)
    return own ? `replace(${inner}, '${part},', '${part.replace(id, '')}' || ${own} || ',')` : inner
  }, `${variable}::text`)
  return `(${whole})::jsonb`
}

/**
 * Statements as a script of pgbench, with their values as its variables; a save gets a key of its own each time, and what
 * it writes is given to the statements after it.
 */
function scriptOf(statements: readonly Statement[]): Script {
  const values = new Map<string, string>()
  const own = new Map<string, string>()
  const written = new Map<string, string>()
  const lines: string[] = []
  const isKey = (value: unknown) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value))
  for (const [number, { text, values: parameters, rows, at }] of statements.entries()) {
    const key = parameters.find(isKey)
    if (key && own.size === 0 && rows.some((row) => '#claimed' in row)) {
      own.set(String(key), ':key')
      lines.push('\\set key random(1, 9000000000000000000)')
    }
    const sent = text.replace(/\$(\d+)/g, (_, place) => {
      const value = parameters[Number(place) - 1]
      if (value === null || value === undefined) return 'null'
      if (value === '') return "''" // pgbench takes no empty variable
      const variable = `:s${number}v${place}`
      if (own.has(String(value))) return own.get(String(value))!
      values.set(variable.slice(1), moved(String(value), at))
      return written.size > 0 && String(value).match(inJson) ? replaced(variable, String(value), written) : variable
    })
    const [row] = rows
    lines.push(`${sent}${row?.part_ids ? ' \\gset' : ';'}`)
    if (!row?.part_ids) continue
    for (const name of ['id', 'document_no']) own.set(String(row[name]), `:${name}`)
    written.set(String(row.id), ':id')
    for (const [part, ids] of row.part_ids.entries())
      for (const [line, id] of (ids ?? []).entries())
        written.set(String(id), `(:part_ids::jsonb -> ${part} ->> ${line})`)
  }
  return { text: `${lines.join('\n')}\n`, values }
}

/** How often a second so many clients of PostgreSQL alone get through the same statements, prepared, for so many seconds. */
export async function pgbenchRate(
  databaseUrl: string,
  statements: readonly Statement[],
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prayog-pgbench-'))
  try {
    const { text, values } = scriptOf(statements)
    const file = path.join(folder, 'script.sql')
    fs.writeFileSync(file, text)
    const defined = [...values].flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${Math.min(clients, 2)}`, '-T', `${seconds}`]
    const { stdout } = await run('pgbench', [...load, ...defined, '-f', file, databaseUrl])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
