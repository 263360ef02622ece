import { optionsOf } from '~/documents/documentNames'
import { isAggregate, type Report, type ResolvedTab } from '../report'
import { type DeclarationProblem, problem, problemIf, validateKnownNames } from './problem'
import { validatePath, validateRoute } from './validatePath'

function validateTab(tab: ResolvedTab): DeclarationProblem[] {
  const {
    facts,
    initialGroupBy,
    columns,
    filters,
    fixedFilters = {},
    chart,
    tiles = [],
    drafts,
    searchColumns = [],
    recordSections = [],
    ordering,
  } = tab
  const at = `tabs.${tab.name}`
  const known = Object.keys(facts.columns)
  const what = `column of the facts ${facts.name}`
  const unknown = (option: string, names: readonly string[]) =>
    validateKnownNames(`${at}.${option}`, names, known, what)
  const number = initialGroupBy.find((name) => facts.columns[name]?.isDocumentNumber)
  /** A name that is there, but adds up to nothing. */
  const unsummed = (option: string, name: string) =>
    problemIf(
      facts.columns[name] && !isAggregate(facts.columns[name]),
      `${at}.${option}`,
      `names '${name}', which is not added up.`,
      'Name an amount or a quantity.',
    )
  return [
    ...facts.sources.flatMap(({ document, grain }) =>
      problemIf(
        grain === 'line' && optionsOf(document).lineTables,
        `${at}`,
        `has lines of ${document.name}, which has several tables of lines.`,
        `Write plus(lineTable(${document.name}, 'parts'), 'line') in its facts, once for each table.`,
      ),
    ),
    ...problemIf(columns.length === 0, `${at}.columns`, 'is empty.', 'Name the columns of the tab.'),
    ...unknown('columns', columns),
    ...unknown('filters', filters),
    ...unknown('initialGroupBy', initialGroupBy),
    ...unknown('fixedFilters', Object.keys(fixedFilters)),
    ...unknown('searchColumns', searchColumns),
    ...unknown('ordering', ordering ? [ordering.replace(/^-/, '')] : []),
    ...problemIf(
      number,
      `${at}.initialGroupBy`,
      `names '${number}', a number that several documents may have.`,
      'Show each document: leave it out of initialGroupBy, and name it in columns.',
    ),
    ...(chart
      ? [
          ...unknown('chart', [chart.by, chart.measure, ...(chart.stackBy ? [chart.stackBy] : [])]),
          ...unsummed('chart.measure', chart.measure),
          ...problemIf(
            chart.cumulative && chart.by !== 'date',
            `${at}.chart.cumulative`,
            'is a level over days, but the chart is not by date.',
            "Use by: 'date', or leave it out.",
          ),
        ]
      : []),
    ...tiles.flatMap(({ measure }) => [...unknown('tiles', [measure]), ...unsummed('tiles', measure)]),
    ...recordSections.flatMap(({ record, groupBy = [], columns: shown, ordering: order = '' }) => [
      ...unknown('recordSections', [record, ...groupBy, ...shown, ...(order ? [order.replace(/^-/, '')] : [])]),
      ...problemIf(
        facts.columns[record] && !facts.columns[record].to,
        `${at}.recordSections.record`,
        `names '${record}', which is no record.`,
        'Name a column of records, such as the party.',
      ),
      ...problemIf(
        !filters.includes(record),
        `${at}.recordSections.record`,
        `names '${record}', which is no filter of the tab.`,
        'Add it to filters, so that the heading leads to these rows.',
      ),
    ]),
    ...(drafts ? unknown('drafts', [drafts.party, drafts.item, ...Object.values(drafts.fields)]) : []),
    ...problemIf(
      drafts && !optionsOf(drafts.document()).party,
      `${at}.drafts.document`,
      `is ${drafts?.document().name}, which has no party to make one document for each.`,
      'Name a document with a party.',
    ),
  ]
}

/** The problems of a report's options. */
export function validateReport({ name, label, apiPath, route, tabs }: Report): DeclarationProblem[] {
  if (tabs.length === 0) return [problem('tabs', 'is empty.', 'Add a tab: tabs: { sales: defineTab(facts, { … }) }.')]
  return [
    ...problemIf(!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name), 'name', `is '${name}'.`, "Write it like 'sale-report'."),
    ...problemIf(!label.trim(), 'label', 'is empty.', 'Write the title of the report.'),
    ...validatePath('apiPath', apiPath),
    ...validateRoute(route),
    ...tabs.flatMap(validateTab),
  ]
}
