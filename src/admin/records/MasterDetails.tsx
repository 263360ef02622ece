import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { recordLabel } from '~/fields/recordLabel'
import { visibleFieldsOf } from '~/metadata/applicableFields'
import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { DetailList } from '~/ui/DetailList'
import { FormattedText } from '~/ui/FormattedText'
import { SectionHeading } from '~/ui/SectionHeading'
import { renderCell } from '../listing/columns'
import { usePermissions } from '../usePermissions'
import { masterRecordUrl } from './recordUrl'

type Values = Readonly<Record<string, unknown>>

/** A text of several formatted lines, which takes the width of the page. */
const isLongText = ({ kind, options }: AnyField) => kind.name === 'richText' && !options.inline

interface Section {
  heading: string | undefined
  fields: (readonly [string, AnyField])[]
}

/** The fields that apply to a record and that a response contains, in the sections of its form. */
function sectionsOf({ fields, sections }: Resource, record: Values): Section[] {
  const shown = Object.entries(fields).filter(([name, { kind }]) => kind.response && name in record)
  const all: Section[] = []
  for (const { name, field, sectionHeading } of visibleFieldsOf(shown, record, sections)) {
    if (sectionHeading || all.length === 0) all.push({ heading: sectionHeading, fields: [] })
    all.at(-1)!.fields.push([name, field])
  }
  return all
}

/** The fields of a master's record in the sections of its form; a reference leads to the page of its record. */
export function MasterDetails({ resource, record }: { resource: Resource; record: { id: number } }) {
  const translate = useTranslate()
  const values = record as unknown as Values
  const factOf = ([source, field]: readonly [string, AnyField]): readonly [string, ReactNode] => {
    const { kind, options } = field
    const isReference = kind.name === 'reference'
    const cell = isReference ? (
      <ReferenceLink field={field} value={values[source]} />
    ) : (
      renderCell(record, { source, label: options.label, kind: kind.name, options })
    )
    return [options.columnHeading ?? options.label, cell]
  }
  return sectionsOf(resource, values).map(({ heading, fields }) => (
    <section key={heading ?? ''}>
      {heading && <SectionHeading text={heading} component="h2" />}
      <DetailList facts={fields.filter(([, field]) => !isLongText(field)).map(factOf)} />
      {fields
        .filter(([name, field]) => isLongText(field) && values[name])
        .map(([name, { options }]) => (
          <div key={name} style={{ overflowWrap: 'anywhere' }}>
            <Typography variant="caption" color="text.secondary">
              {translate(options.label)}
            </Typography>
            <FormattedText html={String(values[name])} />
          </div>
        ))}
    </section>
  ))
}

/** What represents a referred record, as a link to its page for users who may see it. */
function ReferenceLink({ field, value }: { field: AnyField; value: unknown }) {
  const { can } = usePermissions()
  const target = field.options.to() as Resource
  const text = recordLabel(value as object | null, target)
  const url = masterRecordUrl(target.key, (value as { id?: unknown } | null)?.id, can)
  if (!url || !text) return text || '-'
  return (
    <Link component={RouterLink} to={url}>
      {text}
    </Link>
  )
}
