import { describe, expect, it } from 'vitest'
import { translateToEnglish } from '~/print/translate'
import { type ReportData, reportDefinition } from '../../../custom/lab/lab-report-verification/printFormat'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { devanagariOf, readPdf, withoutSpaces } from './support/readPdf'
import { biochemistry, haematology, longDepartment, reportData, reportedTest } from './support/reportFixture'

const read = async (data: ReportData) => readPdf(await renderPdf(reportDefinition(data, translateToEnglish)))
const A4 = { width: 595.28, height: 841.89 }

describe('the laboratory report', () => {
  it('holds what ISO 15189:2022, 7.4.1.6 asks for', async () => {
    const [page, ...more] = await read(reportData())
    expect(more).toHaveLength(0)
    expect(page!.width).toBeCloseTo(A4.width, 0)
    expect(page!.height).toBeCloseTo(A4.height, 0)
    for (const item of [
      'Himal Diagnostic Laboratory',
      'Putalisadak, Kathmandu 28, Nepal',
      'Phone: 01-5550101, 9800000001',
      'E-mail: info@himal-lab.example',
      'PAN: 301234567',
      'Sita Kumari Kshetri',
      'P-000123',
      '34 Yrs / Female',
      'Dr. Prakash Shrestha',
      'S-2082-000321',
      'Blood (EDTA)',
      'collected 2082-08-05 BS (2025-11-21 AD) 07:40',
      'Issued 2082-08-05 BS (2025-11-21 AD) 14:30',
      'HAEMATOLOGY',
      'Complete Blood Count',
      'Method: SLS haemoglobin',
      '×10³/µL',
      '12.0 – 15.0',
      '≤ 5.0',
      'Diabetes: ≥ 126',
      'Comment: Checked on a second run.',
      'Comment on Complete Blood Count: Critical value told to the ward by telephone at 11:25.',
      'Entered by Bikash Thapa, 2082-08-05 BS (2025-11-21 AD) 11:20',
      'Verified by Dr. Anita Gurung, 2082-08-05 BS (2025-11-21 AD) 13:05',
      'Interpretation',
      'Laboratory Technologist',
      'NHPC No. A-1234',
      'NMC No. 5678',
      'End of report',
      'Page 1 of 1',
    ]) {
      expect(page!.text).toContain(item)
    }
    expect(page!.text).not.toMatch(/PRELIMINARY|AMENDED|cannot be printed/)
  })

  it('writes Nepali so that it reads back', async () => {
    const referredBy = 'डा. प्रकाश कार्की, क्षेत्रीय अस्पताल, त्रिभुवन विश्वविद्यालय'
    const [page] = await read(reportData({ referredBy }))
    expect(withoutSpaces(page!.text)).toContain('सीताकुमारीक्षेत्री')
    expect(devanagariOf(page!.text)).toBe(devanagariOf(`सीता कुमारी क्षेत्री ${referredBy}`))
  })

  it('puts the flag beside the result, and none beside a normal one', async () => {
    const [page] = await read(reportData())
    expect(page!.text).toMatch(/6\.1 *LL *g\/dL/)
    expect(page!.text).toMatch(/11\.4 *H *×10³/)
    expect(page!.text).toMatch(/38 *L *%/)
    expect(page!.text).toMatch(/412 *HH *mg\/dL/)
    expect(page!.text).toMatch(/Reactive *A *Non-reactive/)
    expect(page!.text).toMatch(/250 *×10³/)
  })

  it('says where no reference range fits the patient', async () => {
    const results = [reportedTest('Bilirubin', '3.0', { noRange: true })]
    const [page] = await read(reportData({ departments: [{ name: 'Biochemistry', results }] }))
    expect(page!.text).toContain('No reference range for this sex and age')
  })

  it('repeats identity, dates, heads and page x of y over the pages of sixty tests, and loses none', async () => {
    const pages = await read(reportData({ departments: [longDepartment(60)] }))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach(({ text }, index) => {
      for (const item of ['Sita Kumari Kshetri', 'P-000123', '34 Yrs / Female', 'S-2082-000322']) {
        expect(text).toContain(item)
      }
      expect(text).toContain('collected 2082-08-05 BS (2025-11-21 AD) 07:40')
      expect(text).toContain('Issued 2082-08-05 BS (2025-11-21 AD) 14:30')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      if (/Analyte/.test(text)) expect(text).toMatch(/BIOCHEMISTRY Test *Result *Flag *Unit *Reference interval/)
    })
    expect(pages[0]!.text).toContain('Dr. Prakash Shrestha')
    const all = pages.map(({ text }) => text).join(' ')
    const numbers = [...all.matchAll(/Analyte (\d+) /g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(all.match(/End of report/g)).toHaveLength(1)
  })

  it('never leaves a heading alone at the foot of a page', async () => {
    for (let count = 18; count < 34; count++) {
      const pages = await read(reportData({ departments: [longDepartment(count), haematology, biochemistry] }))
      for (const { text } of pages) {
        const foot = text.slice(0, text.indexOf('L low · H high')).trim()
        expect(foot).not.toMatch(/(Panel \d+|Complete Blood Count|Reference interval|Interpretation)$/)
      }
    }
  })

  it('is preliminary while a result is awaited or not verified, on every page', async () => {
    const awaited = reportData({
      departments: [longDepartment(60), { name: 'Serology', results: [reportedTest('Widal', null)] }],
    })
    for (const { text } of await read(awaited)) expect(text).toContain('PRELIMINARY')
    const unverified = reportedTest('Widal', 'Negative', { verified: false })
    const [page] = await read(reportData({ departments: [{ name: 'Serology', results: [unverified] }] }))
    expect(page!.text).toContain('PRELIMINARY')
    expect(page!.text).toMatch(/Negative *not verified/)
  })

  it('says which version an amended report is, what it replaces and why', async () => {
    const amended = {
      version: 2,
      reason: 'Unit of glucose put right',
      originalIssuedAt: { ad: '2025-11-20', bs: '2082-08-04', time: '10:00' },
    }
    const pages = await read(reportData({ amended, departments: [longDepartment(60)] }))
    for (const { text } of pages) expect(text).toContain('AMENDED, version 2')
    expect(pages[0]!.text).toContain('Replaces the report of 2082-08-04 BS (2025-11-20 AD) 10:00.')
    expect(pages[0]!.text).toContain('Unit of glucose put right')
  })

  it('has the whole head on the first page, and begins the results of the others right below a short one', async () => {
    const pages = await read(reportData({ departments: [longDepartment(60)] }))
    expect(pages[0]!.text).toContain('Putalisadak, Kathmandu 28, Nepal')
    expect(pages[1]!.text).not.toContain('Putalisadak')
    expect(pages[1]!.text).toContain('Himal Diagnostic Laboratory')
    const tops = pages.slice(0, 2).map((page) => page.topOf('BIOCHEMISTRY'))
    expect(tops[1]).toBeLessThan(tops[0]! - 40)
  })

  it('groups digits, and cuts neither a result nor its unit in two', async () => {
    const results = [
      reportedTest('Platelets', '250000', { unit: 'cells per cubic millimetre', referenceInterval: '150000 – 450000' }),
      reportedTest('Titre', '1:1280', { referenceInterval: 'since 2082: 10000' }),
      reportedTest('Ferritin', '> 1500.5', { unit: 'mL/min/1.73 m²' }),
    ]
    const [page] = await read(reportData({ departments: [{ name: 'Haematology', results }] }))
    for (const text of [
      '2,50,000',
      '1,50,000 – 4,50,000',
      '1:1280',
      'since 2082: 10000',
      '> 1,500.5',
      'mL/min/1.73 m²',
    ])
      expect(page!.text.replaceAll('\u00a0', ' ')).toContain(text)
  })

  it('has each department sign its own part where the rule has it so', async () => {
    const signer = (name: string, department?: string) => ({
      ...{ name, alignment: 'RIGHT' as const, designation: 'Pathologist' },
      ...(department && { department }),
    })
    const all = [signer('Dr. Haema', 'Haematology'), signer('Dr. Bio', 'Biochemistry'), signer('Dr. Chief')]
    const data = reportData({ signatories: all, departments: [haematology, biochemistry] })
    const [page] = await read({ ...data, signedByDepartment: true })
    const text = page!.text
    const order = ['HAEMATOLOGY', 'Dr. Haema', 'BIOCHEMISTRY', 'Dr. Bio'].map((word) => text.indexOf(word))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(text.match(/Dr\. Chief/g)).toHaveLength(2)
    expect((await read(data))[0]!.text.match(/Dr\. (Chief|Haema|Bio)/g)).toHaveLength(3)
  })

  it('refuses a report with no result', () => {
    expect(() => reportDefinition(reportData({ departments: [] }), translateToEnglish)).toThrow(RangeError)
    expect(() =>
      reportDefinition(reportData({ departments: [{ name: 'Serology', results: [] }] }), translateToEnglish),
    ).toThrow(RangeError)
  })

  it('prints odd input whole: markup, emoji, long words, long texts', async () => {
    const sentences = Array.from({ length: 300 }, (_, index) => `Sentence ${index + 1} of a culture.`)
    const results = [
      reportedTest('<script>alert(1)</script>', 'W'.repeat(1000)),
      reportedTest('Culture', sentences.join(' '), { comment: 'seen 😀👩‍🔬 by α and → done' }),
      reportedTest('X'.repeat(300), '1', { unit: 'y'.repeat(60), referenceInterval: 'z '.repeat(400) }),
    ]
    const pages = await read(reportData({ departments: [{ name: 'Odd', results }] }))
    expect(pages[0]!.text).toContain('Dr. Prakash Shrestha')
    const all = pages.map(({ text }) => text).join(' ')
    expect(all).toContain('<script>alert(1)</script>')
    expect(all).toContain('seen ?? by alpha and -> done')
    expect(all.match(/W/g)!.length).toBeGreaterThanOrEqual(1000)
    expect(all.match(/X/g)!.length).toBe(300)
    for (const { width, right } of pages) expect(right).toBeLessThan(width)
    const numbers = new Set([...all.matchAll(/Sentence (\d+) /g)].map(([, number]) => Number(number)))
    expect(numbers.size).toBe(sentences.length)
  })

  it('keeps a header of any height clear of the results', async () => {
    const patient = { name: 'WWWW '.repeat(60), number: 'P-9', ageSex: '3 days / Male', address: 'MMMM '.repeat(60) }
    const samples = Array.from({ length: 12 }, (_, index) => ({ ...reportData().samples[0]!, sampleNo: `S-${index}` }))
    const definition = reportDefinition(
      reportData({ patient, samples, referredBy: 'Prof. WWWWWW '.repeat(30) }),
      translateToEnglish,
    )
    const pages = await readPdf(await renderPdf(definition))
    expect(pages[0]!.topOf('S-11')).toBeLessThan(pages[0]!.topOf('HAEMATOLOGY') - 10)
  })
})
