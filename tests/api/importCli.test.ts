import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCli } from '~/server/cli/main'
import { openDatabase } from '~/server/database/open'

const folder = mkdtempSync(join(tmpdir(), 'prayog-import-'))
const file = join(folder, 'provinces.csv')
const good = 'Name\nKoshi\nMadhesh\n'

beforeAll(() => {
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Runs the command line, and gives what it printed and its exit code. */
async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const keep = (name: 'out' | 'err') => (text: unknown) => {
    printed[name] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ]
  const code = await runCli(args)
  for (const spy of spies) spy.mockRestore()
  return { code, ...printed }
}

it('tries, takes, and finds nothing left to do', async () => {
  writeFileSync(file, good)
  const tried = await run('import', 'province', file, '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toContain('Dry run, nothing is written: 2 rows; 2 created, 0 updated, 0 unchanged')
  expect((await run('import', 'province', file)).out).toContain('2 rows; 2 created, 0 updated, 0 unchanged')
  expect((await run('import', 'province', file)).out).toContain('2 rows; 0 created, 0 updated, 2 unchanged')
})

it('prints each row that it does not take, takes the others, and ends with 1', async () => {
  writeFileSync(file, `${good}${'x'.repeat(51)}\nBagmati\n`)
  const { code, out, err } = await run('import', 'province', file)
  expect(code).toBe(1)
  expect(out).toContain('4 rows; 1 created, 0 updated, 2 unchanged')
  expect(out).toContain('Row 4 not taken, name: Name must be atleast 1-50 characters.')
  expect(err).toBe('1 of 4 rows could not be taken in.\n')
})

it('takes users with their passwords, and roles with their permissions by name or code', async () => {
  writeFileSync(file, 'Group Name,Permissions\nTesters,View Unit; view_district\n')
  expect((await run('import', 'user-group', file)).out).toContain('1 created')
  writeFileSync(file, 'User Name,Email,Group\ntester,tester@example.com,Testers\n')
  const without = await run('import', 'user', file)
  expect([without.code, without.out]).toEqual([1, expect.stringContaining('password: Password is required')])
  const columns = 'User Name,Email,Group,Password,Confirm Password'
  writeFileSync(file, `${columns}\ntester,tester@example.com,Testers,tea garden 7,tea garden 7\n`)
  expect((await run('import', 'user', file)).out).toContain('1 created')
})

it('says what is wrong with the call or the file', async () => {
  expect(await run('import', 'province')).toMatchObject({ code: 1, err: expect.stringContaining('Usage:') })
  expect(await run('import', 'planet', file)).toMatchObject({ code: 1, err: expect.stringContaining('province') })
  expect(await run('import', 'permission', file)).toMatchObject({ code: 1 })
  expect(await run('import', 'province', join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('none.csv'),
  })
  writeFileSync(file, '')
  expect(await run('import', 'province', file)).toMatchObject({ code: 1, err: 'The file is empty.\n' })
})

it('checks what it wrote', async () => {
  expect(await run('check')).toEqual({ code: 0, out: 'Nothing differs: 0 findings.\n', err: '' })
  expect(await run('check', 'all')).toMatchObject({
    code: 1,
    err: 'Usage: npx prayog check [archive | dates | journal | money | stock | stock-take | tables] [--year <fiscal year>]\n',
  })
})

it('is refused while a server has the embedded database', async () => {
  writeFileSync(file, good)
  const held = await openDatabase({ dataDir: join(folder, 'data') })
  const refused = [await run('import', 'province', file), await run('check')]
  await held.close()
  for (const { code, err } of refused)
    expect([code, err]).toEqual([1, expect.stringContaining('is already in use by another Prayog')])
})
