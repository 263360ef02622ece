import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listenToAnalysers } from '~/server/listen'
import { chemistry, control, frame, haematology, immunology, Machine } from './support/analyser'
import { Laboratory } from './support/laboratory'
import { type Caller, startTestServer, type TestServer } from './support/server'

const path = 'lab-result-entry-app/analyser-result'
const now = new Date('2025-07-17T08:45:00Z')

describe('analysers', () => {
  let server: TestServer
  let listening: Listening
  let admin: Caller
  let technician: Caller
  let laboratory: Laboratory

  const masters = async (name: string, values: object) =>
    (await admin.post(`test-app/${name}`, values)).body.id as number
  const idOf = (name: string) => laboratory.idOf('test-app/test', name)
  const waiting = async (search = '') =>
    (await technician.get(`${path}?limit=0&search=${encodeURIComponent(search)}`)).body.results
  const accept = (ids: readonly number[]) => technician.post(`${path}/accept`, { results: ids })
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const resultsOf = async (sampleNo: string) =>
    Object.fromEntries(
      (await technician.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`)).body.results.map(
        (line: { test: { name: string }; result: { value: string; flag: string } | null }) => [
          line.test.name,
          line.result && [line.result.value, line.result.flag],
        ],
      ),
    )
  const machine = () => Machine.on(listening.port)

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
    technician = await server.signIn('technician')
    server.setClock(now)
    laboratory = new Laboratory(admin)
    listening = await listenToAnalysers({
      ...{ db: server.db, host: '127.0.0.1', port: 0, clock: () => now },
      log: { error: () => {}, warn: () => {} },
    })
    const blood = await masters('analyser', { name: 'Counter', sender: 'HX-500' })
    const serum = await masters('analyser', { name: 'Chemistry', sender: 'chem-200' })
    const hormones = await masters('analyser', { name: 'Immunology', sender: 'IMMUNO-9' })
    const map = async (analyser: number, code: string, test: string, more: object = {}) =>
      masters('analyser-test-map', { analyser, code, test: await idOf(test), ...more })
    await map(blood, 'HGB', 'Haemoglobin', { unit: 'g/dL' })
    await map(blood, 'PLT', 'Platelet Count', { factor: 1000 })
    await map(serum, 'UREA', 'Urea', { unit: 'mg/dL' })
    await map(serum, 'CREA', 'Creatinine', { unit: 'umol/L', factor: 0.0113, decimals: 2 })
    await map(hormones, 'TSH', 'TSH')
  })
  afterAll(async () => {
    await listening.close()
    await server.close()
  })

  it('send what they measured, which is accepted all at once, in the unit of the laboratory and with its flags', async () => {
    const { sampleNo, customer } = await laboratory.collect(['Haemoglobin', 'Urea', 'Creatinine'], { gender: 2 })
    const [counter, chemist] = await Promise.all([machine(), machine()])
    await Promise.all([
      counter.sendAstm(haematology(`${sampleNo}-1`, { HGB: '5.1' })),
      chemist.sendAstm(
        chemistry(`${sampleNo}-2`, [
          ['UREA', '30', 'MG/dL'],
          ['CREA', '<88.4', 'µmol/L'],
        ]),
      ),
    ])
    const rows = await waiting(sampleNo)
    expect(rows.map(({ test, barcode, result, problem }: never) => ({ test, barcode, result, problem }))).toEqual(
      expect.arrayContaining([
        {
          test: { id: expect.any(Number), name: 'Haemoglobin' },
          barcode: `${sampleNo}-1`,
          result: '5.1',
          problem: null,
        },
        { test: { id: expect.any(Number), name: 'Urea' }, barcode: `${sampleNo}-2`, result: '30', problem: null },
        {
          test: { id: expect.any(Number), name: 'Creatinine' },
          barcode: `${sampleNo}-2`,
          result: '<1.00',
          problem: null,
        },
      ]),
    )
    expect(rows[0]).toMatchObject({ customerNo: customer.customerNo, sampleNo, receivedAt: now.toISOString() })
    const { status, body } = await accept(idsOf(rows))
    expect([status, body.refused, body.accepted.toSorted()]).toEqual([200, [], idsOf(rows).toSorted()])
    expect(await resultsOf(sampleNo)).toMatchObject({ Haemoglobin: ['5.1', 'LL'], Urea: ['30', 'N'] })
    expect(await waiting(sampleNo)).toEqual([])
    expect((await accept(idsOf(rows))).body.refused[0].message).toBe('It is accepted or discarded already.')
    for (const one of [counter, chemist]) one.end()
  })

  it('are understood byte by byte, with doubled frames and wrong checksums, and lose nothing when a message is cut', async () => {
    const { sampleNo } = await laboratory.collect(['Haemoglobin'])
    const records = haematology(`${sampleNo}-1`, { HGB: '13.5' })
    const one = await machine()
    expect(await one.say(control.ENQ)).toBe('ACK')
    const frames = records.map((record, index) => frame(index + 1, `${record}\r`))
    const [head, patient, order, result, last] = frames as [Buffer, Buffer, Buffer, Buffer, Buffer]
    await one.putSlowly(head)
    expect(await one.reply()).toBe('ACK')
    expect(await one.say(head)).toBe('ACK') // its acknowledgement was lost
    expect(await one.say(Buffer.from(patient.map((byte, index) => (index === 4 ? byte ^ 1 : byte))))).toBe('NAK')
    expect(await one.say(patient)).toBe('ACK')
    expect(await one.say(order)).toBe('ACK')
    expect(await one.say(last)).toBe('NAK') // a frame is missing
    expect(await one.say(result)).toBe('ACK')
    expect(await waiting(sampleNo)).toEqual([])
    one.end() // the line is cut: nothing of it is kept, and the machine sends all of it again
    const again = await machine()
    await again.sendAstm(records)
    expect(await waiting(sampleNo)).toHaveLength(1)
    await again.sendAstm(records) // and once more: the last acknowledgement was lost
    expect(await waiting(sampleNo)).toHaveLength(1)
    // a run of its own is another message; a text may go on in the next frame
    const rerun = haematology(`${sampleNo}-1`, { HGB: '13.9' }, '20250717160000')
      .map((record) => `${record}\r`)
      .join('')
    expect(await again.say(control.ENQ)).toBe('ACK')
    expect(await again.say(frame(1, rerun.slice(0, 100), control.ETB))).toBe('ACK')
    expect(await again.say(frame(2, rerun.slice(100)))).toBe('ACK')
    again.put(control.EOT)
    const rows = await waiting(sampleNo)
    expect(rows.map(({ value }: { value: string }) => value)).toEqual(['13.5', '13.9'])
    await accept([rows[0].id])
    expect((await waiting(sampleNo))[0]).toMatchObject({ present: '13.5', result: '13.9', problem: null })
    await accept([rows[1].id])
    expect(await resultsOf(sampleNo)).toEqual({ Haemoglobin: ['13.9', 'N'] })
    again.end()
  })

  it('speak HL7 as well, and are told that their message is kept', async () => {
    const { sampleNo } = await laboratory.collect(['TSH'])
    const one = await machine()
    const answer = await one.sendHl7(immunology(`${sampleNo}-1`, 'TSH', '2.4', 'M77'))
    expect(answer).toMatch(/MSH\|.*\|ACK\^R01\|.*\rMSA\|AA\|M77\r/)
    expect(await one.sendHl7(['MSH|^~\\&|IMMUNO-9|||||| ADT^A01|M78|P|2.5'])).toContain('MSA|AR|M78')
    const rows = await waiting(sampleNo)
    expect(rows.map(({ code, value, problem }: never) => [code, value, problem])).toEqual([
      ['TSH', '2.4', null],
      ['LOW', '<0.01', 'This code of the analyser has no test.'],
    ])
    const { body } = await accept(idsOf(rows))
    expect(body).toEqual({
      accepted: [rows[0].id],
      refused: [{ id: rows[1].id, message: 'This code of the analyser has no test.' }],
    })
    expect((await technician.post(`${path}/discard`, { results: [rows[1].id] })).body.accepted).toEqual([rows[1].id])
    expect(await waiting(sampleNo)).toEqual([])
    one.end()
  })

  it('are told what is ordered of a tube, in their own codes, until it has its result', async () => {
    const { sampleNo } = await laboratory.collect(['Haemoglobin', 'Platelet Count'], { lastName: 'Thapa|x' })
    const query = (barcode: string) => ['H|\\^&|||HX-500', `Q|1|^${barcode}||ALL`, 'L|1|N']
    const ask = async (barcode: string) => {
      const one = await machine()
      await one.sendAstm(query(barcode))
      await one.until((bytes) => bytes.includes(control.ENQ))
      one.put(control.ACK)
      const told = (await one.until((bytes) => bytes.includes(control.LF))).toString('latin1')
      one.put(control.ACK)
      expect((await one.until((bytes) => bytes.length > 0))[0]).toBe(control.EOT)
      one.end()
      return told
    }
    expect(await ask(`${sampleNo}-1`)).toContain(`O|1|${sampleNo}-1||^^^HGB\\^^^PLT|R`)
    const one = await machine()
    await one.sendAstm(haematology(`${sampleNo}-1`, { HGB: '12' }))
    await accept(idsOf(await waiting(sampleNo)))
    expect(await ask(`${sampleNo}-1`)).toContain(`O|1|${sampleNo}-1||^^^PLT|R`)
    expect(await ask('S9999999-1')).toMatch(/O\|1\|S9999999-1\|\|\|R\|.*\|Y\r/)
    one.end()
  })

  it('have what does not fit kept, with what is wrong said of each', async () => {
    const { sampleNo } = await laboratory.collect(['Urea'])
    const one = await machine()
    await one.sendAstm(
      chemistry(`${sampleNo}-1`, [
        ['UREA', '5', 'mmol/L'],
        ['CREA', '80', 'umol/L'],
        ['XYZ', '1', ''],
      ]),
    )
    await one.sendAstm(chemistry('S9999999-1', [['UREA', '30', 'mg/dL']]))
    await one.sendAstm(chemistry(`${sampleNo}-1`, [['UREA', '99999', 'mg/dL']]))
    const unknown = chemistry(`${sampleNo}-1`, [['UREA', '31', 'mg/dL']]).map((record) =>
      record.replace('CHEM-200', 'NEW-1'),
    )
    await one.sendAstm(unknown)
    const rows = [...(await waiting(sampleNo)), ...(await waiting('S9999999'))]
    expect(rows.map(({ problem }: { problem: string }) => problem)).toEqual([
      'The unit is mmol/L, not mg/dL.',
      'The test is not ordered of this tube.',
      'This code of the analyser has no test.',
      expect.stringMatching(/^The result cannot be above /),
      'The analyser is not known.',
      'There is no tube S9999999-1.',
    ])
    expect((await accept(idsOf(rows))).body.accepted).toEqual([])
    expect(await resultsOf(sampleNo)).toEqual({ Urea: null })
    // once the analyser is known, what it sent before can be accepted
    const analyser = await masters('analyser', { name: 'New', sender: 'NEW-1' })
    await masters('analyser-test-map', { analyser, code: 'UREA', test: await idOf('Urea') })
    expect((await accept([rows[4].id])).body.accepted).toEqual([rows[4].id])
    expect(await resultsOf(sampleNo)).toEqual({ Urea: ['31', 'N'] })
    one.end()
  })

  it('do not type over what is calculated, and measure it where the formula has no value', async () => {
    const lipids = { CHOL: 'Cholesterol Total', TG: 'Triglycerides', HDL: 'HDL Cholesterol', LDL: 'LDL Cholesterol' }
    const serum = await laboratory.idOf('test-app/analyser', 'Chemistry')
    for (const [code, name] of Object.entries(lipids))
      await masters('analyser-test-map', { analyser: serum, code, test: await idOf(name) })
    const send = async (sampleNo: string, values: Record<string, string>) => {
      const chemist = await machine()
      await chemist.sendAstm(
        chemistry(
          sampleNo,
          Object.entries(values).map(([code, value]) => [code, value, 'mg/dL'] as const),
        ),
      )
      chemist.end()
      const rows = await waiting(sampleNo)
      return (await accept(idsOf(rows))).body
    }
    const one = (await laboratory.collect(Object.values(lipids))).sampleNo
    const taken = await send(one, { LDL: '139', CHOL: '224', TG: '180', HDL: '38' })
    expect(taken.accepted).toHaveLength(3)
    expect(taken.refused).toEqual([{ id: expect.any(Number), message: 'LDL Cholesterol is calculated: 150.' }])
    expect(await resultsOf(one)).toMatchObject({ 'LDL Cholesterol': ['150', expect.any(String)] })
    const [left] = await waiting(one)
    expect(left).toMatchObject({ value: '139', problem: 'LDL Cholesterol is calculated: 150.' })

    const other = (await laboratory.collect(Object.values(lipids))).sampleNo
    expect((await send(other, { LDL: '139', CHOL: '224', TG: '480', HDL: '38' })).refused).toEqual([])
    expect(await resultsOf(other)).toMatchObject({ 'LDL Cholesterol': ['139', expect.any(String)] })
  })

  it('are accepted once, by whoever comes first, and by whoever has the right', async () => {
    const { sampleNo } = await laboratory.collect(['Urea'])
    const one = await machine()
    await one.sendAstm(chemistry(`${sampleNo}-1`, [['UREA', '30', 'mg/dL']]))
    one.end()
    const ids = idsOf(await waiting(sampleNo))
    const viewer = await server.withRights(['view_analyser_results'])
    expect((await viewer.get(path)).status).toBe(200)
    for (const what of ['accept', 'discard'])
      expect((await viewer.post(`${path}/${what}`, { results: ids })).status).toBe(403)
    for (const results of [[], 'all', ['x']])
      expect((await technician.post(`${path}/accept`, { results })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(ids)))
    expect(answers.filter(({ body }) => body.accepted.length === 1)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.refused.length === 1)).toHaveLength(4)
  })
})
