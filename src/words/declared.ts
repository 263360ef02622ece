import { partyReferenceLabel, settledHeadings, settledRowAccessorsOf } from '~/documents/allocations/settledNames'
import { computedStatesOf } from '~/documents/computedStates/computedStates'
import { unchangedMessage } from '~/documents/corrections/correctionRules'
import type { AnyDocType } from '~/documents/docType'
import { correctableReferenceFields, optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import {
  detailFieldsOf,
  lineColumnsOf,
  partyColumnLabel,
  partyNumberLabel,
  totalColumnsOf,
} from '~/documents/list/documentColumns'
import type { Party } from '~/documents/party/options'
import type { ResolvedReferenceOptions } from '~/fields/reference/kind'
import { recordNounsOf } from '~/fields/references/kind'
import {
  type TransferMessage,
  transferListMessage,
  transferListMessages,
} from '~/fields/references/transferListMessages'
import { type AnyField, isReadOnly } from '~/metadata/field'
import type { FileKind } from '~/metadata/files'
import { interpolate, messages } from '~/metadata/messages'
import { parseField, requiredMessage } from '~/metadata/parseInput'
import { type Declarations, listPermissions } from '~/metadata/registry'
import { type ModuleReport, tabColumnOf } from '~/metadata/report'
import type { ModuleResource, Resource } from '~/metadata/resource'
import { screenFilesOf } from '~/metadata/screen'
import type { ResolvedStates } from '~/metadata/states'

/** Values of which each kind and each limit refuses some; what is said then are the messages of the field. */
const awkward = [
  'x',
  '-1',
  '1e15',
  '0.123456',
  'A b',
  '12345',
  'x'.repeat(30_000),
  '2999-01-01',
  '\u0000',
  1e15,
  -1,
  {},
  [],
]

function messagesOf(field: AnyField): string[] {
  if (isReadOnly(field)) return []
  const texts = awkward.flatMap((value) => {
    const parsed = parseField(field, value)
    return 'message' in parsed ? [parsed.message] : []
  })
  return field.options.required ? [requiredMessage(field), ...texts] : texts
}

/** The texts of a record transfer: the names of its records and its messages. */
function transferTexts(target: Resource): string[] {
  const names = recordNounsOf(target)
  const texts = Object.keys(transferListMessages).map((name) => transferListMessage(name as TransferMessage, names))
  return [...Object.values(names), ...texts]
}

/** The labels and messages of a field, those that its kind makes of its label included. */
function fieldTexts(resource: ModuleResource, name: string, field: AnyField): string[] {
  const { label, columnHeading: heading, help, unique, choices = [] } = field.options
  const component = name === resource.labelField ? resource.label : label
  return [
    label,
    heading ?? '',
    help ?? '',
    typeof unique === 'string' ? unique : '',
    unique === true ? interpolate(messages.alreadyAdded, { component }) : '',
    ...(choices as { name: string }[]).map((choice) => choice.name),
    ...messagesOf(field),
    ...((field.options.destinationFields ?? []) as string[]).map((bound) =>
      interpolate(messages.enterAgain, { label, other: resource.fields[bound]?.options.label ?? '' }),
    ),
    ...('transfer' in field.options ? transferTexts((field.options as ResolvedReferenceOptions).to()) : []),
  ]
}

/** The tabs, headings and tiles of a report, and the texts of its columns. */
const reportTexts = ({ tabs }: ModuleReport): string[] =>
  tabs.flatMap((tab) => [
    tab.label,
    ...[...(tab.tiles ?? []), ...(tab.recordSections ?? [])].map(({ label }) => label),
    ...[...tab.filters, ...tab.initialGroupBy, ...tab.columns].flatMap((name) => {
      const { label, emptyLabel = '', allowedValues = [], choices = [] } = tabColumnOf(tab, name)
      return [label, emptyLabel, ...allowedValues, ...choices.map((choice) => choice.name)]
    }),
  ])

const partyTexts = (party: Party): string[] => [
  party.label,
  ...Object.keys(party.snapshot).map((copy) => partyColumnLabel(party, copy)),
  ...party.listFields.slice(0, 1).map((column) => partyNumberLabel(party, column)),
]

/** The titles and labels of a document's print format; none if it is not printed. */
function paperTexts(document: AnyDocType): string[] {
  const options = optionsOf(document)
  const { heading } = options.print
  if (!heading) return []
  const party = options.party?.()
  const tables = lineTablesOf(document)
  const columns = [
    ...detailFieldsOf(document),
    ...tables.flatMap((table) => lineColumnsOf(table)),
    ...totalColumnsOf(document),
  ]
  const settled = options.allocations && [
    ...Object.values(settledHeadings(document)),
    partyReferenceLabel(document) ?? '',
    ...options.allocations
      .docTypes()
      .map(({ name: kind }) => settledRowAccessorsOf(document).kindLabelOf({ kind } as never)),
  ]
  return [
    ...[heading, document.number.label],
    ...(party ? partyTexts(party) : []),
    ...columns.map(({ label }) => label),
    ...tables.filter(({ lineTable }) => lineTable).map(({ label }) => label),
    ...(settled ?? []),
  ]
}

/** The names of kinds of files. */
const fileTexts = ({ files }: { files: readonly FileKind[] }): string[] => files.map(({ label }) => label)

/** The texts of the states that are computed of a document. */
const computedStateTexts = (document: AnyDocType): string[] =>
  computedStatesOf(optionsOf(document)).flatMap(([, { label, states }]) => [
    label,
    ...Object.values(states).flatMap((state) => [state.label, state.pendingTileLabel ?? '']),
  ])

/** The texts of states and transitions. */
const stateTexts = ({ states }: { states: ResolvedStates | undefined }): string[] => [
  ...Object.values(states?.states ?? {}).flatMap(({ label, pendingTileLabel = '' }) => [label, pendingTileLabel]),
  ...(states?.transitions ?? []).flatMap(({ label, question = '' }) => [label, question]),
]

/** Every text that follows from the declarations of masters, bespoke screens, reports and modules. */
export function declaredTexts(declarations: Declarations): string[] {
  const { resources, documents, reports, screens, modules } = declarations
  return [
    ...modules.flatMap(({ label, menu }) => [label, ...menu.map((group) => group.label)]),
    ...screens.map(({ label }) => label),
    ...documents.flatMap((one) => correctableReferenceFields(one).map((field: string) => unchangedMessage(one, field))),
    ...documents.map(({ noun }) => noun),
    ...documents.flatMap(paperTexts),
    ...[...documents, ...resources].flatMap(stateTexts),
    ...documents.flatMap(computedStateTexts),
    ...[...documents, ...resources, ...screens.map((one) => ({ files: screenFilesOf(one) }))].flatMap(fileTexts),
    ...reports.flatMap(reportTexts),
    ...listPermissions(declarations).flatMap(({ name, category }) => [name, category]),
    ...resources.flatMap((resource) => [
      resource.label,
      resource.title,
      ...Object.values(resource.messages),
      ...Object.values(resource.sections),
      ...resource.uniqueTogether.map(({ message }) => message),
      ...Object.entries(resource.fields).flatMap(([name, field]) => fieldTexts(resource, name, field)),
    ]),
  ].filter(Boolean)
}
