import { translateToEnglish } from '~/print/translate'
import type { ReportHeader } from './responses'
import { markOf, type ReportStanding } from './states'

interface MailedReport {
  sampleNo: string
  version: number
  content: ReportHeader
  standing: ReportStanding
}

const protectionNote = [
  'The file opens with the date of birth of the patient (AD) in eight digits: year, month, day.',
  'फाइल बिरामीको जन्ममिति (ईस्वी संवत्) का आठ अङ्कले खुल्छ: वर्ष, महिना, दिन।',
]

/**
 * The mail of a report in English and Nepali. It names the laboratory; only the attached file names the patient.
 * @param title the name of such a report in both languages
 */
export function mailText(
  { sampleNo, version, content, standing }: MailedReport,
  [englishTitle, nepaliTitle]: readonly [string, string],
  isProtected: boolean,
) {
  const { organization, amended } = content
  const mark = markOf(standing, translateToEnglish)
  const lines = [
    `The ${englishTitle} ${sampleNo}, version ${version}${amended ? ' (amended)' : ''}, is attached.`,
    `${nepaliTitle} यसै मेलसँग संलग्न छ।`,
    ...(mark ? ['', `This copy is marked: ${mark}.`, 'यो प्रति पुरानो हो वा सुधार हुँदैछ; नयाँ रिपोर्ट माग्नुहोस्।'] : []),
    ...(isProtected ? ['', ...protectionNote] : []),
    '',
    organization.name,
    ...(organization.phones ?? []),
  ]
  const subject = `${englishTitle[0]!.toUpperCase()}${englishTitle.slice(1)} ${sampleNo} - ${organization.name}`
  return { subject, text: lines.join('\n') }
}
