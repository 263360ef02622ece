import { readFile } from 'node:fs/promises'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { translateToEnglish } from '~/print/translate'
import { reportDefinition } from '../../../custom/lab/lab-report-verification/printFormat'
import { labelDefinition } from '../../../custom/lab/sample-collection/printFormat'
import { invoiceDefinition } from '../../../custom/shared/invoice/printFormat'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { renderInBrowser } from '../../../src/ui/printPreview/renderInBrowser'
import { invoiceData } from './support/invoiceFixture'
import { readPdf } from './support/readPdf'
import { longDepartment, reportData } from './support/reportFixture'

const SITE = 'http://localhost:4000'
const fetched: string[] = []

/** Serves the fonts as the site would, from the address that Vite gives them. */
async function serve(address: string | URL | Request): Promise<Response> {
  const { pathname, origin } = new URL(String(address))
  expect(origin).toBe(SITE)
  fetched.push(pathname)
  return new Response(await readFile(`${process.cwd()}${pathname}`))
}

beforeAll(() => {
  vi.stubGlobal('window', { location: { href: `${SITE}/billing` } })
  vi.stubGlobal('fetch', serve)
})
afterAll(() => vi.unstubAllGlobals())

const collectedAt = { ad: '2025-11-21', bs: '2082-08-05', time: '07:40' }
const papers: Record<string, TDocumentDefinitions> = {
  report: reportDefinition(reportData(), translateToEnglish),
  'report of many pages': reportDefinition(reportData({ departments: [longDepartment(60)] }), translateToEnglish),
  'invoice on A5': invoiceDefinition(invoiceData(), 'a5-landscape', translateToEnglish),
  'invoice on a roll': invoiceDefinition(invoiceData(), 'roll-80mm', translateToEnglish),
  label: labelDefinition(
    [
      {
        sampleNo: 'S0000321',
        barcode: 'S0000321-1',
        patientName: 'सीता क्षेत्री',
        ageSex: '34 Yrs / Female',
        tubeType: 'Serum',
        collectedAt,
        printLanguage: 'en',
        printFormat: { version: 0, format: null },
      },
    ],
    translateToEnglish,
  ),
}

describe('the browser and the server', () => {
  it.each(Object.keys(papers))('render the same %s', async (name) => {
    const server = await readPdf(await renderPdf(papers[name]!))
    const blob = await renderInBrowser(papers[name]!)
    const browser = await readPdf(new Uint8Array(await blob.arrayBuffer()))
    const plain = (pages: typeof server) =>
      pages.map(({ width, height, text, fills }) => ({ width, height, text, fills }))
    expect(blob.type).toBe('application/pdf')
    expect(plain(browser)).toEqual(plain(server))
  })

  it('reads each font once, and nothing else', () => {
    expect(fetched.toSorted()).toEqual([
      expect.stringMatching(/Mukta_400Regular\.ttf$/),
      expect.stringMatching(/Mukta_700Bold\.ttf$/),
    ])
  })
})
