import type { Content, ContentStack } from 'pdfmake/interfaces'
import { letterhead } from '~/metadata/letterhead'
import { preventWordBreaks } from './measure'
import type { PrintOrganization } from './paperData'
import type { Translate } from './translate'

/** The name under which a paper's `images` hold the organization's logo. */
export const LOGO_IMAGE_NAME = 'logo'

/** The images of a letterhead, for the definition's `images`. */
export function letterheadImages({ logo }: PrintOrganization): Record<string, string> {
  return logo ? { [LOGO_IMAGE_NAME]: logo } : {}
}

/**
 * The lines below the name: address; phones, e-mail and website; the numbers of the application's letterhead (each its
 * own line where it is narrow). Empty ones are left out.
 */
export function letterheadLines(organization: PrintOrganization, translate: Translate, isNarrow = false): string[] {
  const { address, phones = [], email, website }: PrintOrganization = organization
  const columns: Readonly<Record<string, unknown>> = organization
  const phone = phones.filter(Boolean).join(', ')
  const reach = [
    phone && translate('Phone: %{phone}', { phone }),
    email && translate('E-mail: %{email}', { email }),
    website,
  ]
  const numbers = letterhead.numbers.map(({ name, label }) =>
    columns[name] ? translate(label, { [name]: String(columns[name]) }) : null,
  )
  const inLines = (parts: (string | null | undefined)[]) => (isNarrow ? parts : [parts.filter(Boolean).join('  ·  ')])
  const lines = [address, ...inLines(reach), ...inLines(numbers)]
  return lines.filter((line): line is string => Boolean(line))
}

interface LetterheadStyle {
  nameSize: number
  lineSize: number
  alignment?: 'left' | 'center'
  isNarrow?: boolean
}

/** Name and address of the issuer. */
export function letterheadText(
  organization: PrintOrganization,
  translate: Translate,
  { nameSize, lineSize, alignment = 'left', isNarrow }: LetterheadStyle,
): ContentStack {
  const lines: Content[] = letterheadLines(organization, translate, isNarrow).map((line) => ({
    ...{ text: preventWordBreaks(line), fontSize: lineSize },
  }))
  return { stack: [{ text: organization.name, fontSize: nameSize, bold: true }, ...lines], alignment }
}
