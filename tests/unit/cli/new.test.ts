import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '~/server/cli/main'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'prayog-new-'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

let errors = ''
/** Runs `npx prayog new …` in the copy. @returns its exit code */
const run = (line: string) => {
  errors = ''
  return runCli(['new', ...line.split(' ')])
}

/** What a program of the repository prints about the copy. */
const outputOf = (program: string, args: string[]) =>
  spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: folder, encoding: 'utf8' }).stdout

beforeAll(() => {
  for (const name of ['application.ts', 'calendar', 'custom', 'resources', 'documents', 'reports', 'biome.json'])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  vi.stubEnv('PRAYOG_APP', folder)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += text
    return true
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('npx prayog new', () => {
  it('writes declarations that compile and pass the linter', async () => {
    const lines = [
      'resource ward --module lab --fields name:text,department:reference!,beds:number,kind:choice=General/Private',
      'resource bed --module lab --fields code:text!,ward:reference!,core-setup/bank:reference',
      'resource bed --module lab --fields bedNo:text!,ward:reference!,paidTo:reference=core-setup/bank,isFree:boolean',
      'document ward-order --module lab --party ward --item bed --fields dueOn:date!,district:reference',
      'document ward-visit --module lab --party ward --fields purpose:text!',
      'document ward-note --module lab --fields purpose:text!',
      'report ward-orders --module lab --document ward-order --columns date,no,ward,total',
      'screen ward-map --module lab',
      'module nursing',
      'resource rota --module nursing --fields name:text',
    ]
    const codes = []
    for (const line of lines) codes.push(await run(line))
    expect(codes).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    const files = [
      'resources/lab/ward.ts',
      'resources/lab/bed.ts',
      'documents/lab/ward-order.ts',
      'documents/lab/ward-visit.ts',
      'documents/lab/ward-note.ts',
      'reports/lab/ward-orders.ts',
    ]
    files.push('application.ts', 'resources/nursing/module.ts', 'resources/nursing/rota.ts')
    files.push('custom/lab/ward-map/screen.ts', 'custom/lab/ward-map/page.tsx')
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    const inRoot = ([path]: [string]) => [path.startsWith('./src/') ? join(root, path) : path]
    const paths = Object.fromEntries(
      Object.entries(compilerOptions.paths as Record<string, [string]>).map(([name, path]) => [name, inRoot(path)]),
    )
    const options = { ...compilerOptions, paths }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: [...files, `${root}/src/words/texts.d.ts`] }),
    )
    expect(outputOf('tsc', ['--project', folder])).toBe('')
    expect(outputOf('biome', ['check', '--vcs-enabled=false', ...files])).toContain('No fixes applied')
  }, 300_000)

  it('leaves stubs of the translations that are missing, and only these', () => {
    const stubs = read('resources/lab/translations.ne.ts')
      .split('\n')
      .filter((line) => line.endsWith(": '',"))
    expect(stubs).toEqual(expect.arrayContaining(["  Ward: '',", "  Beds: '',", "  Private: '',"]))
    expect(stubs).not.toContain("  Name: '',")
    expect(read('custom/lab/ward-map/translations.ne.ts')).toContain("  'Ward Map': '',")
  })

  const program = join(root, 'bin/prayog.mjs')
  const { PRAYOG_APP: _, ...environment } = process.env

  it('takes flags, in the folder that --app names', () => {
    const args = ['new', 'resource', 'cabinet', '--module', 'lab', '--fields', 'name:text', '--app', folder]
    const { stdout, status } = spawnSync(process.execPath, [program, ...args], { env: environment, encoding: 'utf8' })
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'resources/lab/cabinet.ts'])
    const refused = spawnSync(process.execPath, [program, ...args], { env: environment, encoding: 'utf8' })
    expect([refused.status, refused.stderr]).toEqual([1, 'resources/lab/cabinet.ts exists.\n'])
  }, 120_000)

  it('asks at a terminal for what no flag says', async () => {
    const command = `'${process.execPath}' '${program}' new resource shelf --app '${folder}'`
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env: environment })
    const answers = ['lab', 'name:text,phoneNo:phone']
    let screen = ''
    terminal.stdout.on('data', (text) => {
      screen += text
      if (answers.length > 0 && screen.split(': ').length > 3 - answers.length)
        terminal.stdin.write(`${answers.shift()}\r`)
    })
    expect(await new Promise((resolve) => terminal.once('exit', resolve))).toBe(0)
    expect(screen).toMatch(/Module \(.*lab.*\): .*Fields, such as .* \[name:text\]: /s)
    expect(read('resources/lab/shelf.ts')).toContain('phoneNo: f.phone(')
  }, 120_000)

  it.each([
    ['resource ward --module lab --fields name:text', 'resources/lab/ward.ts exists.'],
    ['resource Ward --module lab --fields name:text', "'Ward' is no name of a resource"],
    ['resource cot --module labs --fields name:text', 'There is no resources/labs/module.ts. There are:'],
    ['resource cot --module lab --fields name', "'name' is no field: write <field>:<kind>"],
    ['resource cot --module lab --fields name:txt', "The field name has the kind 'txt': there are text, "],
    [
      'resource cot --module lab --fields name:text,key:secret',
      "The field key has the kind 'secret': add it to the file by hand.",
    ],
    ['resource cot --module lab --fields name:text,home:reference', 'There is no resources/*/home.ts. There are: '],
    ['resource cot --module lab --fields beds:number', 'A resource needs a text by which its records are known'],
    ['resource cot --module lab --field name:text', "'--field' is not understood."],
    ['document cot', /needs --module\.\n {2}--module {2}Module \(.*lab.*\)/],
    ['thing cot', 'Usage: npx prayog new resource|document|report|screen|module <name>'],
  ])('%s is refused', async (line, message) => {
    expect(await run(line)).toBe(1)
    expect(errors).toMatch(message)
    expect(existsSync(join(folder, 'resources/lab/cot.ts'))).toBe(false)
  })
})
