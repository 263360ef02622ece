import {
  documents as allDocuments,
  reports as allReports,
  resources as allResources,
  screens as allScreens,
  type Declarations,
  modules,
} from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import { rollupsOf } from '~/metadata/rollups'
import { columnStateTable } from '~/metadata/stateTables'
import type { TableSpec } from '~/metadata/table'
import { validateColumnStates } from '~/metadata/validation/validateColumnStates'
import { knownStateCondition } from './database/statePlan'
import { documentTables, mergeTables } from './documents/columns'
import { withPersonalCopies } from './persons/personalColumns'
import { rollupTable, withFactIndexes } from './reports/tables'
import { resourceTables } from './resources/columns'

const applicationTables = import.meta.glob<Record<string, unknown>>('~app/custom/{*,*/shared}/*/schema.ts', {
  eager: true,
})
const ownTables = import.meta.glob<Record<string, unknown>>(['./activity.ts', './*/tables.ts'], {
  eager: true,
  exhaustive: true,
})
const tableFiles = [applicationTables, ownTables].flatMap((files) => Object.values(files))
const isTable = (value: unknown): value is TableSpec =>
  typeof value === 'object' && value !== null && 'name' in value && 'columns' in value

/** The declarations of an installation; tests add their own. */
export const installation: Declarations = {
  resources: allResources,
  documents: allDocuments,
  reports: allReports,
  screens: allScreens,
  modules,
}

/** A table, and that of the transitions of its states. @throws Error where its states have no way in or out */
function withTransitions(table: TableSpec): TableSpec[] {
  const { name, states } = table
  if (!states) return [table]
  const problems = validateColumnStates({ name, states })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const checks = { ...table.checks, known_state: knownStateCondition(states) }
  return [{ ...table, checks }, columnStateTable({ name, states })]
}

/** Every table: the server's own, the masters', the documents', the reports' sums, the bespoke screens'. */
export function allTables({ resources, documents, reports }: Declarations): TableSpec[] {
  const facts = new Set(reports.flatMap(({ tabs }) => tabs.map((tab) => tab.facts)))
  const tables = [
    ...resources
      .filter(({ proxyFor }) => !proxyFor)
      .flatMap((master) =>
        resourceTables(
          master,
          resources.filter((one) => one.proxyFor && tableOf(one) === tableOf(master)),
        ),
      ),
    ...mergeTables(documents.flatMap(documentTables)).map((table) => withFactIndexes(table, facts)),
    ...[...rollupsOf(reports).values()].map(rollupTable),
    ...tableFiles.flatMap((exports) => Object.values(exports).filter(isTable).flatMap(withTransitions)),
  ]
  return withPersonalCopies(tables, documents)
}
