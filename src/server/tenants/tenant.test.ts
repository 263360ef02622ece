import { describe, expect, it } from 'vitest'
import { parseTenants } from './tenant'

const tenant = (name: string, more: object = {}) => ({
  ...{ name, hosts: [`${name}.example.com`], databaseUrl: `postgres://role:secret@db/${name}` },
  ...more,
})

describe('a list of tenants', () => {
  it('has defaults, and hosts in small letters', () => {
    const [one] = parseTenants([tenant('one', { hosts: ['One.Example.com'] })], 'The file')
    expect(one).toMatchObject({
      ...{ hosts: ['one.example.com'], state: 'active' },
      limits: { connections: 4, requestsAtOnce: 20, jobsAtOnce: 2 },
    })
  })

  it('names each problem by the tenant, and tells no password', () => {
    const problemsOf = (...tenants: object[]) => {
      try {
        parseTenants(tenants, 'The file')
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(problemsOf(tenant('one'), tenant('two', { hosts: ['one.example.com'] }))).toBe(
      'The file cannot be used.\ntwo: the host one.example.com is that of one already.',
    )
    // the same database by another role, with the port written out
    const same = tenant('two', { databaseUrl: 'postgresql://other:word@DB:5432/one?connect_timeout=3' })
    expect(problemsOf(tenant('one'), same)).toBe(
      'The file cannot be used.\ntwo: the database db:5432/one is that of one already.',
    )
    const wrong = problemsOf(tenant('one', { databaseUrl: 'mysql://role:secret@db/one', hosts: [] }))
    expect(wrong).toContain('one, hosts: must name a host')
    expect(wrong).toContain('one, databaseUrl: must begin with postgres://')
    expect(wrong).not.toContain('secret')
    expect(problemsOf(tenant('../one'))).toContain('../one, name: must be')
    expect(problemsOf(tenant('one', { hosts: ['one.example.com:80'] }))).toContain('must be a host name without port')
  })
})
