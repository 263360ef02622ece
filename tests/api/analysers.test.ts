import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenListener } from '~/server/defineListener'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { listener as analysers } from '../../custom/lab/analyser-results/listen'
import { customerTestTable } from '../../custom/lab/shared/samples/schema'
import { chemistry, control, frame, haematology, immunology, Machine } from './support/analyser'
import { Laboratory } from './support/laboratory'

const path = 'lab-result-entry-app/analyser-result'
const now = new Date('2025-07-17T08:45:00Z')

describe('analysers', () => {
  let server: TestServer
  let listening: OpenListener
  let admin: ApiClient
  let technician: ApiClient
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
    listening = await analysers.listen({
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
    const [header, patient, order, result, last] = frames as [Buffer, Buffer, Buffer, Buffer, Buffer]
    await one.putSlowly(header)
    expect(await one.reply()).toBe('ACK')
    expect(await one.say(header)).toBe('ACK') // its acknowledgement was lost
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
      const reply = (await one.until((bytes) => bytes.includes(control.LF))).toString('latin1')
      one.put(control.ACK)
      expect((await one.until((bytes) => bytes.length > 0))[0]).toBe(control.EOT)
      one.end()
      return reply
    }
    expect(await ask(`${sampleNo}-1`)).toContain(`O|1|${sampleNo}-1||^^^HGB\\^^^PLT|R`)
    const one = await machine()
    await one.sendAstm(haematology(`${sampleNo}-1`, { HGB: '12' }).map((record) => record.replace(/^P.*/, 'P|1')))
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
    const received = await send(one, { LDL: '139', CHOL: '224', TG: '180', HDL: '38' })
    expect(received.accepted).toHaveLength(3)
    expect(received.refused).toEqual([{ id: expect.any(Number), message: 'LDL Cholesterol is calculated: 150.' }])
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
    const viewer = await server.createUserWithPermissions(['view_analyser_results'])
    expect((await viewer.get(path)).status).toBe(200)
    for (const what of ['accept', 'discard'])
      expect((await viewer.post(`${path}/${what}`, { results: ids })).status).toBe(403)
    for (const results of [[], 'all', ['x']])
      expect((await technician.post(`${path}/accept`, { results })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(ids)))
    expect(answers.filter(({ body }) => body.accepted.length === 1)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.refused.length === 1)).toHaveLength(4)
  })

  it('are let in while others hold connections that say nothing, which are closed', async () => {
    const limits = { total: 4, perAddress: 3, untriedMs: 1500, restingMs: 60_000 }
    const own = await analysers.listen({
      ...{ db: server.db, host: '127.0.0.1', port: 0, clock: () => now, limits },
      log: { error: () => {}, warn: () => {} },
    })
    const closed: string[] = []
    const hold = async (localAddress: string, name: string) => {
      const socket = connect({ port: own.port, host: '127.0.0.1', localAddress })
      socket.on('close', () => closed.push(name)).on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
    const { sampleNo } = await laboratory.collect(['Haemoglobin'])
    const counter = await Machine.on(own.port)
    await counter.sendAstm(haematology(`${sampleNo}-1`, { HGB: '12.1' }))
    for (const name of ['one', 'two', 'three', 'four']) await hold('127.0.0.2', name)
    await vi.waitFor(() => expect(closed).toEqual(['four'])) // more than one address may have
    await hold('127.0.0.3', 'five') // there is no room any more: the idlest gives way
    await vi.waitFor(() => expect(closed).toEqual(['four', 'one']))
    await vi.waitFor(() => expect(closed.toSorted()).toEqual(['five', 'four', 'one', 'three', 'two']), 10_000)
    // a machine that has sent something may rest
    await counter.sendAstm(haematology(`${sampleNo}-1`, { HGB: '12.2' }, '20250717160000'))
    expect(await waiting(sampleNo)).toHaveLength(2)
    counter.end()
    await own.close()
  })

  describe('say of a result more than its value', () => {
    interface ResultExtras {
      time?: string
      comments?: readonly string[]
      patient?: string
      code?: string
    }
    /** One result of the counter as ASTM sends it: its status in R.9, its comments in C records. */
    const send = async (tube: string, value: string, status: string, extras: ResultExtras = {}) => {
      const { time = '20250717143000', comments = [], patient = '', code = 'HGB' } = extras
      const one = await machine()
      await one.sendAstm([
        'H|\\^&|||HX-500',
        `P|1|${patient}`,
        `O|1|${tube}||^^^^${code}|R`,
        `R|1|^^^^${code}|${value}|g/dL||N||${status}||operator||${time}`,
        ...comments.map((text, index) => `C|${index + 1}|I|${text}|G`),
        'L|1|N',
      ])
      one.end()
    }
    const collectOne = async (patient = {}) => {
      const { sampleNo, customer, tests } = await laboratory.collect(['Haemoglobin'], patient)
      return { sampleNo, customer, tube: `${sampleNo}-1`, id: Object.values(tests)[0] as number }
    }
    const confirm = (id: number, questions: string[], remarks = 'Looked at the tube') =>
      technician.post(`${path}/accept`, { results: [id], confirmed: [{ id, questions, remarks }] })
    const line = async (sampleNo: string) =>
      (await technician.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`)).body.results[0]
    const verify = async (sampleNo: string) => {
      const { id, result } = await line(sampleNo)
      return admin.post('lab-report-app/lab-report-verification/verify', {
        customerTests: [{ id, version: result.version }],
      })
    }
    const discard = (id: number) => technician.post(`${path}/discard`, { results: [id] })

    it.each([
      ['X', 'notDone', 'The analyser has no result: it was not done.'],
      ['I', 'notDone', 'The analyser has no result: it was not done.'],
      ['P', 'preliminary', null],
      ['S', 'preliminary', null],
      ['W', 'questionable', null],
      ['?', 'questionable', null],
      ['C', 'correction', null],
      ['V', 'final', null],
    ])('status %s of ASTM as %s', async (code, sentStatus, problem) => {
      const { tube, sampleNo } = await collectOne()
      await send(tube, '13.1', code)
      expect(await waiting(sampleNo)).toMatchObject([{ sentStatus, problem, result: problem ? null : '13.1' }])
      if (problem) expect((await accept(idsOf(await waiting(sampleNo)))).body.accepted).toEqual([])
    })

    it('statuses and notes of HL7, those of the order where the result has none', async () => {
      const { sampleNo } = await laboratory.collect(['TSH'])
      const one = await machine()
      const obx = (status: string, order = 'F') => [
        `MSH|^~\\&|IMMUNO-9|LAB|Prayog||20250717150000||ORU^R01^ORU_R01|${status}${order}|P|2.5`,
        `OBR|1||${sampleNo}-1|PANEL^Thyroid${'|'.repeat(21)}${order}`,
        `OBX|1|NM|TSH^Thyrotropin^99IM||2.4|uIU/mL|0.4-4.0|N|||${status}|||20250717150000`,
        'NTE|1||Lipaemic ~ diluted',
      ]
      for (const [status, order] of [
        ['W', 'F'],
        ['D', 'F'],
        ['X', 'F'],
        ['N', 'F'],
        ['R', 'F'],
        ['', 'P'],
        ['U', 'F'],
      ] as const)
        await one.sendHl7(obx(status, order))
      one.end()
      const rows = await waiting(sampleNo)
      // the preliminary ones are replaced by the final one
      const statuses = rows.map(({ sentStatus }: { sentStatus: string }) => sentStatus)
      expect(statuses).toEqual(['wrong', 'wrong', 'notDone', 'notDone', 'final'])
      expect(rows.at(-1)).toMatchObject({ corrects: '2.4', comments: ['Lipaemic diluted'], problem: null })
      for (const row of rows.slice(0, 4)) expect([row.result, row.problem]).toEqual([null, expect.any(String)])
    })

    it('labels what is preliminary and keeps its comments, until a final value takes its place', async () => {
      const { tube, sampleNo } = await collectOne()
      await send(tube, '13.1', 'P', { comments: ['Small clot&S&seen', 'PLT^clumped'] })
      const [first] = await waiting(sampleNo)
      expect(first).toMatchObject({ sentStatus: 'preliminary', comments: ['Small clot^seen', 'PLT clumped'] })
      await accept([first.id])
      expect((await line(sampleNo)).result.fromAnalyser).toMatchObject({
        analyser: 'Counter',
        status: 'preliminary',
        comments: ['Small clot^seen', 'PLT clumped'],
      })
      await send(tube, '13.1', 'F')
      expect((await verify(sampleNo)).body.message).toMatch(/^Haemoglobin is held back: the analyser sent 13.1/)
      await accept(idsOf(await waiting(sampleNo)))
      expect((await line(sampleNo)).result).toMatchObject({
        value: '13.1',
        disputed: null,
        fromAnalyser: { status: 'final', comments: [] },
      })
      expect((await verify(sampleNo)).status).toBe(200)
    })

    it('leads corrections to what they correct, waiting, entered or verified', async () => {
      const { tube, sampleNo, id } = await collectOne()
      await send(tube, '13.1', 'F')
      await send(tube, '13.3', 'C')
      const [only, ...others] = await waiting(sampleNo)
      expect([only.value, only.corrects, others]).toEqual(['13.3', '13.1', []])
      await accept([only.id])
      // typed again it is no more the analyser's: nothing disputes it
      await send(tube, '13.5', 'C')
      expect((await line(sampleNo)).result.disputed).toMatchObject({ status: 'correction', value: '13.5' })
      expect((await verify(sampleNo)).status).toBe(409)
      const [correction] = await waiting(sampleNo)
      expect(correction).toMatchObject({ corrects: '13.3', present: '13.3', questions: [] })
      expect((await discard(correction.id)).status).toBe(200)
      expect((await line(sampleNo)).result).toMatchObject({ value: '13.3', disputed: null })
      expect((await verify(sampleNo)).status).toBe(200)
      await send(tube, '13.7', 'C')
      const [late] = await waiting(sampleNo)
      expect(late.problem).toBe('The result is verified and cannot be changed.')
      expect((await line(sampleNo)).result.disputed).toMatchObject({ value: '13.7' })
      await admin.post('lab-report-app/lab-report-verification/un-approve', {
        customerTests: [id],
        remarks: 'Corrected',
      })
      expect((await accept([late.id])).body.accepted).toEqual([late.id])
      expect((await line(sampleNo)).result).toMatchObject({ value: '13.7', disputed: null })
    })

    it('takes a value back that was sent wrong, and never one that was typed', async () => {
      const { sampleNo } = await laboratory.collect(['TSH'])
      const one = await machine()
      const sent = (status: string) =>
        one.sendHl7([
          `MSH|^~\\&|IMMUNO-9|LAB|Prayog||20250717150000||ORU^R01|T${status}|P|2.5`,
          `OBR|1||${sampleNo}-1`,
          `OBX|1|NM|TSH||2.4|uIU/mL||N|||${status}|||20250717150000`,
        ])
      await sent('F')
      await accept(idsOf(await waiting(sampleNo)))
      await sent('W')
      expect((await verify(sampleNo)).body.message).toMatch(/the analyser took its result back/)
      const [wrong] = await waiting(sampleNo)
      expect(wrong).toMatchObject({ sentStatus: 'wrong', corrects: '2.4', result: null, problem: null })
      expect((await accept([wrong.id])).body.accepted).toEqual([wrong.id])
      expect(await line(sampleNo)).toMatchObject({ status: 2, result: null })
      await sent('D')
      const [again] = await waiting(sampleNo)
      expect(again.problem).toBe('The analyser took a result back that was not entered.')
      one.end()
    })

    it('asks before a result of another patient is entered', async () => {
      const { tube, sampleNo, customer } = await collectOne({ firstName: 'Asha', lastName: 'Karki' })
      for (const patient of ['||||', `${customer.customerNo}|||Karki^A||19900101|F`, `|${sampleNo}||Asha Karki`])
        await send(tube, '13.1', 'F', { patient, time: '20250717143001' })
      expect((await waiting(sampleNo)).flatMap(({ questions }: { questions: unknown[] }) => questions)).toEqual([])
      for (const patient of ['TCN-OTHER', '|||Magar^Asha', '|||Karki^Asha||19910101', '|||Karki^Asha|||M'])
        await send(tube, '14.1', 'F', { patient })
      const asked = (await waiting(sampleNo)).slice(3)
      expect(
        asked.map(({ questions }: { questions: { name: string }[] }) => questions.map(({ name }) => name)),
      ).toEqual(Array(4).fill(['otherPatient']))
      expect(asked[1].questions[0].text).toBe('The analyser names another patient: Magar Asha.')
      const { body } = await accept([asked[1].id])
      expect(body).toEqual({ accepted: [], refused: [{ id: asked[1].id, message: asked[1].questions[0].text }] })
      expect((await confirm(asked[1].id, ['olderRun'])).body.accepted).toEqual([])
      expect((await confirm(asked[1].id, ['otherPatient'], ' ')).status).toBe(400)
      expect((await confirm(asked[1].id, ['otherPatient'])).body.accepted).toEqual([asked[1].id])
      const logged = await server.db.selectFrom('activity').select('after').where('documentNo', '=', tube).execute()
      expect(logged).toMatchObject([{ after: { accepted: asked[1].id, remarks: 'Looked at the tube' } }])
    })

    it('asks before an older run replaces a newer value, and enters the newest of several', async () => {
      const { tube, sampleNo } = await collectOne()
      await send(tube, '13.9', 'F', { time: '20250717143500' })
      await send(tube, '13.1', 'F', { time: '20250717142500' })
      const rows = await waiting(sampleNo)
      expect((await accept(idsOf(rows))).body.accepted).toEqual([rows[0].id])
      const [older] = await waiting(sampleNo)
      expect(older).toMatchObject({
        present: '13.9',
        questions: [{ name: 'olderRun', text: 'It was measured before 13.9, which is entered.' }],
      })
      expect((await accept([older.id])).body.refused[0].message).toBe(older.questions[0].text)
      expect((await confirm(older.id, ['olderRun'])).body.accepted).toEqual([older.id])
      expect(await resultsOf(sampleNo)).toEqual({ Haemoglobin: ['13.1', 'N'] })
    })

    it('is refused for a test that was refunded', async () => {
      const { tube, sampleNo, id } = await collectOne()
      await send(tube, '13.1', 'F')
      await takeRowTransition(server.db, customerTestTable, 'stop', [id])
      const [row] = await waiting(sampleNo)
      expect(row.problem).toBe('Refunded: not reported.')
      expect((await accept([row.id])).body.accepted).toEqual([])
    })
  })
})
