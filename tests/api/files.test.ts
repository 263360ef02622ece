import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverMessages } from '~/metadata/serverMessages'
import type { Config } from '~/server/config'
import { openFileStore, registerFileStore } from '~/server/files/fileStore'
import { prepareFile } from '~/server/files/prepareFile'
import { sweepFiles } from '~/server/files/sweepFiles'
import { startWorkers } from '~/server/jobs/workers'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { labSale } from '../../documents/lab/lab-sale'
import { purchase } from '../../documents/pharmacy/purchase'
import { startS3StandIn } from '../support/s3StandIn'
import { mountSmallDisk } from '../support/smallDisk'
import { documentDesk } from './support/documentDesk'

const patients = 'customer-app/patient'
const paper = `file?kind=paper`
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A photo as cameras write it: with a place, a rotation and the name of the camera. */
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
    .toBuffer()

const formOf = (data: Buffer, name = 'slip.jpg') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)]), name)
  return form
}

const disk = mountSmallDisk(16)

describe('files of records', () => {
  const desk = documentDesk()
  const needed = {} as {
    folder: string
    s3: Awaited<ReturnType<typeof startS3StandIn>>
    patient: number
    clerk: ApiClient & { token?: string }
    reader: ApiClient
  }
  const storeOf = (settings: Partial<Config> = {}) => openFileStore({ dataDir: needed.folder, ...settings })
  const use = (settings?: Partial<Config>) => registerFileStore(desk.server.db, storeOf(settings))
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of storeOf().storage.list()) keys.push(key)
    return keys
  }
  const incoming = () => readdir(storeOf().incomingFolder).catch(() => [])
  const address = (rest = '') => `${patients}/${needed.patient}/${rest}`
  const upload = (data: Buffer, name?: string, by = needed.clerk) => by.post(address(paper), formOf(data, name))

  beforeAll(async () => {
    needed.folder = await mkdtemp(path.join(tmpdir(), 'prayog-files-'))
    needed.s3 = await startS3StandIn()
    use()
    needed.patient = (await desk.made(labSale)).customer.id
    needed.clerk = await desk.server.createUserWithPermissions(['view_patient', 'edit_customer_edit', 'view_history'])
    needed.reader = await desk.server.createUserWithPermissions(['view_patient'])
  })
  afterAll(async () => {
    await needed.s3?.close()
    disk?.drop()
    await rm(needed.folder, { recursive: true, force: true })
  })

  describe.each(['folder', 'bucket'])('in a %s', (kind) => {
    it('keep nothing of the camera, are read by those who see the record, and have a thumbnail', async () => {
      use(kind === 'bucket' ? { s3: needed.s3 } : {})
      const { status, body } = await upload(await photo(), '../../रगत "जाँच".jpg')
      expect([status, body]).toEqual([201, { id: expect.any(Number) }])
      const workers = await startWorkers(desk.server.db, {
        ...{ log: { error: vi.fn(), warn: vi.fn() }, dataDir: needed.folder, pollingSeconds: 0.5 },
      })
      const own = async () =>
        (await needed.reader.get(address('file'))).body.results.find(({ id }: { id: number }) => id === body.id)
      await vi.waitFor(async () => expect(await own()).toMatchObject({ hasThumbnail: true }), { timeout: 20_000 })
      await workers.stop()
      expect(await own()).toMatchObject({
        kind: 'paper',
        name: 'रगत "जाँच".jpg',
        contentType: 'image/jpeg',
        state: 'clean',
      })
      const read = await needed.reader.get(address(`file/${body.id}`))
      const { exif, width, height } = await sharp(read.body).metadata()
      expect([read.status, exif, width, height]).toEqual([200, undefined, 400, 600])
      expect(read.body.includes('Spycam')).toBe(false)
      expect(read.headers.get('content-type')).toBe('image/jpeg')
      expect(read.headers.get('x-content-type-options')).toBe('nosniff')
      expect(read.headers.get('content-security-policy')).toContain('sandbox')
      expect(read.headers.get('content-disposition')).toMatch(/^inline; filename=".*"; filename\*=UTF-8''%E0%A4%B0/)
      const small = await needed.reader.get(address(`file/${body.id}/thumbnail`))
      expect(await sharp(small.body).metadata()).toMatchObject({ format: 'jpeg', height: 320 })
    })

    it('show the first page of a PDF, and the icon of one that is damaged', async () => {
      use(kind === 'bucket' ? { s3: needed.s3 } : {})
      const document = new PDFDocument({ size: 'A4' })
      document.rect(0, 0, 300, 842).fill('red').fillColor('blue').fontSize(40).text('Referral', 320, 100)
      document.end()
      const good = await upload(await buffer(document), 'slip.pdf')
      const damaged = await upload(pdf, 'damaged.pdf')
      for (const { body } of [good, damaged]) await prepareFile(desk.server.db, body.id)
      const { results } = (await needed.reader.get(address('file'))).body
      const shown = [good, damaged].map(({ body }) => results.find(({ id }: { id: number }) => id === body.id))
      expect(shown).toMatchObject([
        { state: 'clean', hasThumbnail: true },
        { state: 'clean', hasThumbnail: false },
      ])
      const small = await needed.reader.get(address(`file/${good.body.id}/thumbnail`))
      const { data, info } = await sharp(small.body).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 226, height: 320, channels: 3 })
      const pixels = Array.from(
        { length: 226 * 320 },
        (_, at) => [...data.subarray(3 * at, 3 * at + 3)] as [number, number, number],
      )
      expect(pixels.filter(([red, green]) => red > 200 && green < 60).length).toBeGreaterThan(20_000)
      expect(pixels.filter(([red, , blue]) => blue > 150 && red < 120).length).toBeGreaterThan(50)
    })

    it('are gone after a month when they were removed, and come back until then', async () => {
      const settings = kind === 'bucket' ? { s3: needed.s3 } : {}
      use(settings)
      const { body } = await upload(pdf, 'paper.pdf')
      const ids = async () =>
        (await needed.reader.get(address('file'))).body.results.map(({ id }: { id: number }) => id)
      expect((await needed.reader.delete(address(`file/${body.id}`))).status).toBe(403)
      expect((await needed.clerk.delete(address(`file/${body.id}`))).status).toBe(204)
      expect((await needed.clerk.delete(address(`file/${body.id}`))).status).toBe(404)
      expect([await ids(), (await needed.reader.get(address(`file/${body.id}`))).status]).toEqual([
        expect.not.arrayContaining([body.id]),
        404,
      ])
      expect((await needed.clerk.post(address(`file/${body.id}/restore`))).status).toBe(204)
      expect(await ids()).toContain(body.id)
      await needed.clerk.delete(address(`file/${body.id}`))
      const history = (await needed.clerk.get(address('history'))).body.results
      expect(history.slice(0, 2).map(({ action, text }: Record<string, string>) => [action, text])).toEqual([
        ['detach', 'Patient Paper\npaper.pdf'],
        ['attach', 'Patient Paper\npaper.pdf'],
      ])
      const { db } = desk.server
      const key = (await db.selectFrom('file').select('storageKey').where('id', '=', body.id).executeTakeFirst())!
        .storageKey
      const keys = async () => {
        const all: string[] = []
        for await (const one of storeOf(settings).storage.list()) all.push(one.key)
        return all
      }
      const later = (days: number) => new Date(Date.now() + days * 86_400_000)
      await sweepFiles(db, later(29), new AbortController().signal)
      expect(await keys()).toContain(key)
      await sweepFiles(db, later(31), new AbortController().signal)
      expect(await keys()).not.toContain(key)
    })
  })

  it('are refused in words where they are too large, of another type than their name says, damaged or none', async () => {
    use()
    const before = await stored()
    const large = Buffer.concat([pdf, Buffer.alloc(9 << 20)])
    const refusals: [string, Buffer, string, number, string][] = [
      ['too large', large, 'a.pdf', 413, 'The file is larger than 8 MB.'],
      [
        'disguised',
        Buffer.from('<html><script>alert(1)</script>'),
        'a.png',
        415,
        'Patient Paper: only JPEG, PNG, WebP, PDF can be attached.',
      ],
      [
        'program',
        Buffer.from('MZ\x90\0'.padEnd(200, '\0')),
        'a.pdf',
        415,
        'Patient Paper: only JPEG, PNG, WebP, PDF can be attached.',
      ],
      ['damaged', (await photo()).subarray(0, 900), 'a.jpg', 400, 'The picture is damaged or too large.'],
      ['empty', Buffer.alloc(0), 'a.pdf', 400, 'The file is empty.'],
    ]
    for (const [what, data, name, status, message] of refusals) {
      const answer = await upload(data, name)
      expect([what, answer.status, answer.body.message]).toEqual([what, status, message])
    }
    expect((await needed.clerk.post(address(paper), { file: 'x' })).status).toBe(400)
    expect((await needed.clerk.post(address('file?kind=other'), formOf(pdf))).status).toBe(400)
    expect((await needed.clerk.post(`${patients}/2000000000/${paper}`, formOf(pdf))).status).toBe(404)
    expect((await upload(pdf, 'a.pdf', needed.reader as never)).status).toBe(403)
    expect([await stored(), await incoming()]).toEqual([before, []])
  })

  it('leave nothing where they break off, and are attached once where they come twice', async () => {
    use()
    const before = await stored()
    const boundary = 'cut'
    const request = http.request(`${desk.server.url}/api/v1/${address(paper)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${needed.clerk.token}`,
        ...idempotencyHeader(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 1_000_000,
      },
    })
    request.on('error', () => {})
    request.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`)
    request.write(Buffer.concat([pdf, Buffer.alloc(100_000)]))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
    request.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]))
    expect(await stored()).toEqual(before)
    const key = idempotencyHeader()
    const [one, other] = await Promise.all(
      [1, 2].map(() => needed.clerk.post(address(paper), formOf(pdf, 'b.pdf'), key)),
    )
    expect([one!.status, one!.body]).toEqual([201, other!.body])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it.skipIf(!disk)('are refused as everything on a full disk, and arrive once there is room', async () => {
    use({ dataDir: disk!.folder })
    disk!.fill(100_000)
    const large = Buffer.concat([pdf, Buffer.alloc(2_000_000)])
    const { status, headers, body } = await upload(large)
    expect([status, headers.get('retry-after'), body]).toEqual([
      503,
      '5',
      { message: serverMessages.diskFull, code: 'diskFull' },
    ])
    expect(await readdir(openFileStore({ dataDir: disk!.folder }).incomingFolder)).toEqual([])
    disk!.free()
    expect((await upload(large, 'large.pdf')).status).toBe(201)
    use()
  })

  it('have no more room than the quota, and are not read before the scan found nothing', async () => {
    use({ fileQuotaBytes: 1 })
    const full = await upload(pdf)
    expect([full.status, full.body.message]).toEqual([413, expect.stringContaining('no more room')])
    const scan = path.join(needed.folder, 'scan.sh')
    await writeFile(scan, '#!/bin/sh\n! grep -q EICAR "$2"\n', { mode: 0o700 })
    use({ fileScanCommand: [scan, '--quiet'] })
    const [good, bad] = [await upload(pdf), await upload(Buffer.concat([pdf, Buffer.from('EICAR')]))]
    expect((await needed.reader.get(address(`file/${good.body.id}`))).status).toBe(409)
    for (const { body } of [good, bad]) await prepareFile(desk.server.db, body.id)
    const statuses = await Promise.all(
      [good, bad].map(async ({ body }) => (await needed.reader.get(address(`file/${body.id}`))).status),
    )
    expect(statuses).toEqual([200, 409])
    use()
  })

  it('wait for a form to be saved, for their user alone, and are never removed from a document', async () => {
    use()
    const [document, other] = [await desk.made(purchase), await desk.made(purchase)]
    const base = purchase.apiPath
    const { body } = await desk.admin.post(`${base}/file?kind=supplierBill`, formOf(pdf, 'bill.pdf'))
    const attach = (by: ApiClient, id: number) => by.post(`${base}/${id}/file/attach`, { files: [body.id] })
    const keeper = await desk.server.createUserWithPermissions(['view_pharmacy_purchase', 'add_pharmacy_purchase'])
    expect((await attach(keeper, document.id)).status).toBe(400)
    expect((await attach(desk.admin, document.id)).status).toBe(204)
    expect((await attach(desk.admin, document.id)).status).toBe(204)
    expect((await attach(desk.admin, other.id)).status).toBe(400)
    expect((await desk.admin.get(`${base}/${document.id}/file/${body.id}`)).body).toEqual(pdf)
    expect((await desk.admin.get(`${base}/${other.id}/file/${body.id}`)).status).toBe(404)
    expect((await desk.admin.delete(`${base}/${document.id}/file/${body.id}`)).status).toBe(404)
    // of a store that the user does not see, neither the document nor its files are there
    const stores = await desk.server.db.selectFrom('store').select('id').where('id', '!=', document.store.id).execute()
    const elsewhere = await desk.server.createUserWithPermissions(['view_pharmacy_purchase', 'add_pharmacy_purchase'], {
      stores: stores.map(({ id }) => id),
    })
    for (const rest of ['file', `file/${body.id}`])
      expect((await elsewhere.get(`${base}/${document.id}/${rest}`)).status).toBe(404)
    expect((await elsewhere.post(`${base}/${document.id}/file?kind=supplierBill`, formOf(pdf))).status).toBe(404)
    // one that is attached to nothing is deleted the next day
    const left = await desk.admin.post(`${base}/file?kind=supplierBill`, formOf(pdf, 'left.pdf'))
    await sweepFiles(desk.server.db, new Date(Date.now() + 2 * 86_400_000), new AbortController().signal)
    const rows = await desk.server.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [left.body.id, body.id])
      .execute()
    expect(rows).toEqual([{ id: body.id }])
  })
})
