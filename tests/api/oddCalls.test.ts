import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '~/server/start'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { billOf, offeredLine, sales } from './support/billing'

/** Requests that no browser sends, byte by byte. */
describe('a call that is not well-formed', () => {
  let server: TestServer
  let admin: ApiClient & { tokens: { access: string } }
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  /** Sends bytes as they are. @returns the status and the body of the answer; none where the connection just ends */
  function send(start: string, headers: readonly string[], body: Buffer = Buffer.alloc(0)) {
    const headerLines = [start, ...headers, `Authorization: Bearer ${admin.tokens.access}`, 'Connection: close', '', '']
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(headerLines.join('\r\n'))
        socket.write(body)
      })
      socket.on('data', (data) => {
        text += data
      })
      socket.on('error', reject)
      socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), body: text.split('\r\n\r\n')[1] ?? '' }))
    })
  }
  const list = 'GET /api/v1/core-app/title'
  const post = (type: string, body: string | Buffer, path = 'core-app/title') => {
    const bytes = Buffer.from(body)
    return send(
      `POST /api/v1/${path} HTTP/1.1`,
      ['Host: localhost', `Content-Type: ${type}`, `Content-Length: ${bytes.length}`],
      bytes,
    )
  }
  const wholesome = ({ status, body }: { status: number; body: string }, expected: number) => {
    expect([status, body]).toEqual([expected, expect.stringContaining('"message":"')])
    expect(body).not.toContain('Internal')
  }

  it.each([
    ['an invalid Host', `${list} HTTP/1.1`, ['Host: a b'], 400],
    ['a Host that ends amid an address', `${list} HTTP/1.1`, ['Host: [::1'], 400],
    ['a Host with an impossible port', `${list} HTTP/1.1`, ['Host: a:99999'], 400],
    ['no Host', `${list} HTTP/1.1`, [], 400],
    ['two lengths', 'POST /api/v1/core-app/title HTTP/1.1', ['Host: a', 'Content-Length: 1', 'Content-Length: 2'], 400],
    ['a length that is no number', 'POST /api/v1/core-app/title HTTP/1.1', ['Host: a', 'Content-Length: x'], 400],
    ['broken percent encoding in the path', 'GET /api/v1/core-app/%zz HTTP/1.1', ['Host: a'], 400],
    ['half a letter in the path', 'GET /api/v1/files/%E0%A4 HTTP/1.1', ['Host: a'], 400],
    ['headers without end', `${list} HTTP/1.1`, ['Host: a', `X-Long: ${'x'.repeat(40_000)}`], 431],
  ])('%s is refused with %#', async (_, start, headers, status) => {
    const answer = await send(start, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain('Internal')
  })

  it.each([
    '%zz=1',
    'search=%zz',
    'search=%E0%A4',
    'limit[]=1',
    '__proto__[a]=1',
    'search=%00',
    `search=${'x'.repeat(9000)}`,
  ])('the query %s is answered or refused', async (query) => {
    const answer = await send(`${list}?${query} HTTP/1.1`, ['Host: localhost'])
    expect([200, 400]).toContain(answer.status)
  })

  it('a Host that nobody told the server of leads no link of an answer away', async () => {
    const { host } = new URL(server.url)
    const linksOf = async (start: string, headers: readonly string[]) => {
      const { status, body } = await send(start, headers)
      expect([start, status]).toEqual([start, 200])
      const { next, link, entry } = JSON.parse(body)
      const links: string[] = next ? [next] : [...link, ...entry].map(({ url, fullUrl }) => url ?? fullUrl)
      return [...new Set(links.map((one) => new URL(one).host))]
    }
    const foreign = ['Host: evil.example', 'X-Forwarded-Host: evil.example']
    const page = '/api/v1/core-app/district?limit=1&offset=1'
    expect(await linksOf(`GET ${page} HTTP/1.1`, foreign)).toEqual([host])
    expect(await linksOf(`GET http://evil.example${page} HTTP/1.1`, ['Host: localhost:81'])).toEqual(['localhost:81'])
    expect(await linksOf('GET /fhir/r4/Patient?_count=1 HTTP/1.1', foreign)).toEqual([host])
    const branches = async (name: string) =>
      JSON.parse((await send('GET /api/v1/branches HTTP/1.1', [`Host: ${name}`])).body)[0].subDomain
    expect([await branches('evil.example'), await branches('localhost')]).toEqual([null, 'localhost'])
    const named = {
      publicUrl: 'https://lab.example/prayog',
      apiHosts: ['https://near.example:8443', 'far.example', '*'],
    }
    const app = await buildApp(server.db, named)
    const headers = { authorization: `Bearer ${admin.tokens.access}` }
    const originOf = async (name: string) => {
      const answer = await app.inject({ url: page, headers: { ...headers, host: name } })
      return new URL(answer.json().next).origin
    }
    expect(
      await Promise.all(['lab.example', 'near.example:8443', 'far.example', 'evil.example'].map(originOf)),
    ).toEqual([...['http://lab.example', 'http://near.example:8443', 'http://far.example'], 'https://lab.example'])
    await app.close()
  })

  const boundary = 'multipart/form-data; boundary=x'
  const named = 'Content-Disposition: form-data; name="name"'
  it.each([
    ['without a boundary', 'multipart/form-data', '--x--\r\n'],
    ['that does not end', boundary, `--x\r\n${named}\r\n\r\nBhutan`],
    ['of other bytes', boundary, 'nothing of the kind'],
    ['whose part has no headers', boundary, '--x\r\n\r\nBhutan\r\n--x--\r\n'],
    ['whose part has no name', boundary, '--x\r\nContent-Disposition: form-data\r\n\r\nBhutan\r\n--x--\r\n'],
    [
      'whose file has no name',
      boundary,
      `--x\r\n${named}\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--x--\r\n`,
    ],
    ['whose file ends early', boundary, `--x\r\n${named}; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx`],
  ])('a form %s is refused', async (_, type, body) => {
    wholesome(await post(type, body, 'core-app/country'), 400)
  })

  it('a value of a form that is too long is refused, not cut', async () => {
    const form = new FormData()
    form.set('name', 'x'.repeat((1 << 20) + 1))
    expect((await admin.post('core-app/country', form)).status).toBe(413)
  })

  it.each([
    ['latin1', Buffer.from('{"name": "Señor", "shortName": "S"}', 'latin1')],
    ['UTF-16', Buffer.from('{"name": "Senor", "shortName": "S"}', 'utf16le')],
  ])('JSON in %s is refused, not stored with letters lost', async (_, bytes) => {
    wholesome(await post('application/json', bytes), 400)
  })

  it('a key of 200 characters is a key of its own, a longer one is refused and not cut', async () => {
    const desk = await server.createSuperuser()
    const patient = { firstName: 'Maya', lastName: 'Tamang', gender: 2, dobDateAd: '1980-01-01' }
    const customer = (await desk.post('customer-app/quick-customer-registration', patient)).body.id
    const [mode] = (await desk.get('core-app/payment-mode?cash=true')).body.results
    const [test] = (await desk.get('test-app/test?name=Haemoglobin')).body.results
    const line = await offeredLine(desk, test.id)
    const paymentDetails = [{ paymentMode: mode.id, amount: line.netAmount, remarks: '' }]
    const save = (key: string) =>
      desk.post(sales, billOf([line], customer, { paymentDetails }, true), { 'idempotency-key': key })
    const start = 'k'.repeat(199)
    const [one, other, again] = [await save(`${start}1`), await save(`${start}2`), await save(`${start}1`)]
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201])
    expect(other.body.id).not.toBe(one.body.id)
    expect(again.body.id).toBe(one.body.id)
    const refused = await save(`${start}12`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: 'The Idempotency-Key has more than 200 characters.' },
    ])
  })
})
