import { afterAll, describe, expect, it } from 'vitest'
import { translateToEnglish } from '~/print/translate'
import { reportPrintFormat } from '../../../custom/lab/lab-report-verification/serverPapers'
import type { Db } from '../../../src/server/database/open'
import { renderPdfInThread } from '../../../src/server/print/makePdf'
import { renderPdf } from '../../../src/server/print/renderPdf'
import {
  type BasePrintData,
  defineServerPrintFormat,
  type ServerPrintFormat,
} from '../../../src/server/print/serverPaper'
import { closeThreads } from '../../../src/server/threads/pool'
import { joinPdfs } from '../../../src/ui/printPreview/joinPdfs'
import { readPdf } from './support/readPdf'
import { reportData } from './support/reportFixture'

const report = (name = 'Sita Kumari Kshetri') => {
  const data = reportData()
  const issued = { version: 1, verifyUrl: null, standing: null, printLanguage: 'en' as const }
  return { ...issued, content: { ...data, patient: { ...data.patient, name } } }
}

const adapter = {}
const db = { getExecutor: () => ({ adapter }) } as unknown as Db
const render = <Data>(format: ServerPrintFormat<Data>, data: Data & BasePrintData, password?: string) =>
  renderPdfInThread({ db }, format, data, password)

describe('papers made in threads', () => {
  afterAll(closeThreads)

  it('are byte by byte what the thread that asks would make', async () => {
    const renderHere = () => renderPdf(reportPrintFormat.definitionOf(report(), translateToEnglish))
    const before = await renderHere()
    const made = await render(reportPrintFormat, report())
    // a file names the second in which it was made
    expect(made.equals(before) || made.equals(await renderHere())).toBe(true)
  })

  it('come each to who asked for it, and open with their password', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `Patient ${number}`)
    const all = await Promise.all(names.map((name) => render(reportPrintFormat, report(name))))
    for (const [number, pdf] of all.entries()) expect((await readPdf(pdf))[0]!.text).toContain(names[number])
    const sealed = await render(reportPrintFormat, report(), '19800131')
    await expect(readPdf(sealed)).rejects.toThrow(/password/i)
    expect((await readPdf(sealed, '19800131'))[0]!.text).toContain('Sita Kumari Kshetri')
  })

  it('leave the thread that asks free', async () => {
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await Promise.all(Array.from({ length: 10 }, () => render(reportPrintFormat, report())))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(50)
  })

  it('say why one cannot be made, and make the next', async () => {
    const empty = { ...report(), content: { ...reportData(), departments: [] } }
    await expect(render(reportPrintFormat, empty)).rejects.toThrow('A report needs at least one result.')
    await expect(
      render(
        defineServerPrintFormat('unknown', () => ({ content: '' })),
        { printLanguage: 'en' },
      ),
    ).rejects.toThrow('could not be made')
    expect((await render(reportPrintFormat, report())).length).toBeGreaterThan(1000)
  })

  it('answer an error where their thread ends, and go on with another', async () => {
    const lost = render(reportPrintFormat, report())
    const kept = render(reportPrintFormat, report('Second'))
    const outcome = Promise.allSettled([lost, kept])
    await closeThreads()
    const [first, second] = await outcome
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('its thread ended') },
    })
    expect(second).toMatchObject({ status: 'rejected' })
    expect((await render(reportPrintFormat, report())).length).toBeGreaterThan(1000)
  })

  it('wait in a queue with an end', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 240 }, () =>
        render(
          defineServerPrintFormat('unknown', () => ({ content: '' })),
          { printLanguage: 'en' },
        ),
      ),
    )
    const refused = all.filter((one) => one.status === 'rejected' && one.reason.kind === 'unavailable')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(41)
  })

  it('are joined for the printer with all their pages', async () => {
    const [one, two] = await Promise.all(['First', 'Second'].map((name) => render(reportPrintFormat, report(name))))
    const joined = await joinPdfs([one!, two!])
    const pages = await readPdf(new Uint8Array(await joined.arrayBuffer()))
    expect(pages.map(({ text }) => /First|Second/.exec(text)?.[0])).toEqual(['First', 'Second'])
  })
})
