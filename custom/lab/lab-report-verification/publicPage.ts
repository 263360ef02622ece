import { escapeHtml, type PublicPage } from '~/server/http/publicPage'
import { verifyPagePath } from '../shared/issued-reports/verifyUrl'
import { type Genuineness, readGenuineness } from './operations/genuineness'

interface Verdict {
  mark: string
  color: string
  english: string
  nepali: string
}

const unknown: Verdict = {
  mark: '✗',
  color: '#b00020',
  english: 'This laboratory has issued no report with this code. Do not rely on the paper.',
  nepali: 'यस प्रयोगशालाले यो कोडको रिपोर्ट जारी गरेको छैन। यस कागजमा भर नपर्नुहोस्।',
}

const verdicts: Record<Genuineness['standing'], Verdict> = {
  issued: {
    mark: '✓',
    color: '#1b5e20',
    english: 'This report is genuine, and it is the newest.',
    nepali: 'यो रिपोर्ट सक्कली हो, र सबैभन्दा नयाँ हो।',
  },
  completed: {
    mark: '✓',
    color: '#1b5e20',
    english: 'This report is genuine. A newer version has been issued since; ask the laboratory for it.',
    nepali: 'यो रिपोर्ट सक्कली हो। यसपछि नयाँ संस्करण जारी भएको छ; प्रयोगशालासँग माग्नुहोस्।',
  },
  amended: {
    mark: '!',
    color: '#b00020',
    english: 'This report is genuine, but it was AMENDED since. Do not use it; ask the laboratory for the newest one.',
    nepali: 'यो रिपोर्ट सक्कली हो, तर यसपछि संशोधन भएको छ। यो प्रयोग नगर्नुहोस्; प्रयोगशालासँग नयाँ माग्नुहोस्।',
  },
  underCorrection: {
    mark: '!',
    color: '#b26a00',
    english: 'This report is genuine, but it is UNDER CORRECTION. Do not rely on it; ask the laboratory.',
    nepali: 'यो रिपोर्ट सक्कली हो, तर यसमा सुधार हुँदैछ। यसमा भर नपर्नुहोस्; प्रयोगशालासँग सोध्नुहोस्।',
  },
  withdrawn: {
    mark: '✗',
    color: '#b00020',
    english: 'The laboratory has WITHDRAWN this report. Do not use it; ask the laboratory.',
    nepali: 'प्रयोगशालाले यो रिपोर्ट फिर्ता लिएको छ। यो प्रयोग नगर्नुहोस्; प्रयोगशालासँग सोध्नुहोस्।',
  },
}

const replaced: Record<'english' | 'nepali', string> = {
  english: 'Another report takes its place.',
  nepali: 'यसको सट्टा अर्को रिपोर्ट जारी भएको छ।',
}

const sinceLabels: Record<Exclude<Genuineness['standing'], 'issued'>, string> = {
  completed: 'Superseded · नयाँ संस्करण',
  amended: 'Superseded · नयाँ संस्करण',
  underCorrection: 'Under correction since · सुधार सुरु',
  withdrawn: 'Withdrawn · फिर्ता',
}

const titles = {
  lab: 'Laboratory report · प्रयोगशाला रिपोर्ट',
  ultrasound: 'Ultrasound report · अल्ट्रासाउन्ड रिपोर्ट',
}

function pageOf({ mark, color, english, nepali }: Verdict, genuineness?: Genuineness): string {
  const title = titles[genuineness?.isUltrasound ? 'ultrasound' : 'lab']
  const facts = genuineness
    ? [
        `${genuineness.organization}`,
        `Version · संस्करण ${genuineness.version}${genuineness.preliminary ? ' · preliminary · प्रारम्भिक' : ''}`,
        `Issued · जारी ${genuineness.issuedAt}`,
        ...(genuineness.standing === 'issued' ? [] : [`${sinceLabels[genuineness.standing]} ${genuineness.since}`]),
        ...(genuineness.standing === 'withdrawn' && genuineness.isReplaced ? [replaced.english, replaced.nepali] : []),
      ]
    : []
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 2rem 1.25rem; color: #1a1a1a; background: #fff }
h1 { font-size: 1.1rem; margin: 0 } .mark { font-size: 4rem; line-height: 1.2; color: ${color} } .facts { color: #444; font-size: 1rem }
</style></head><body><main>
<h1>${title}</h1>
<div class="mark" aria-hidden="true">${mark}</div>
<p><strong>${english}</strong></p>
<p lang="ne"><strong>${nepali}</strong></p>
${facts.map((fact) => `<p class="facts">${escapeHtml(fact)}</p>`).join('\n')}
</main></body></html>
`
}

/** Shows whether a report is genuine, and its state, and nothing about the patient. */
export const publicPage: PublicPage = {
  path: `${verifyPagePath}/:token`,
  show: async ({ db, params }) => {
    const genuineness = await readGenuineness(db, params.token ?? '')
    return genuineness
      ? { status: 200, html: pageOf(verdicts[genuineness.standing], genuineness) }
      : { status: 404, html: pageOf(unknown) }
  },
}
