import { normalizeSpelling } from '~/domain/sheetText'
import type { Db } from '~/server/database/open'
import { parseFormula } from '~shared/formula/formula'
import { type CatalogueTest, cataloguePanels, catalogueTests } from '../catalogue'
import type { TestCatalogue } from '../responses'

/** The codes of the tests that a test is calculated from. */
export function operandsOf({ formula }: Pick<CatalogueTest, 'formula'>): readonly string[] {
  const parsed = parseFormula(formula ?? '')
  return 'fault' in parsed ? [] : parsed.codes
}

interface OwnTest {
  name: string
  code: string | null
}

/** Finds the test of the laboratory that has the name of a test of the catalogue, or else its code. */
export async function ownTestFinder(db: Db): Promise<(one: { code: string; name: string }) => OwnTest | undefined> {
  const rows: OwnTest[] = await db.selectFrom('test').select(['name', 'code']).execute()
  const byName = new Map(rows.map((row) => [normalizeSpelling(row.name), row]))
  const byCode = new Map(rows.map((row) => [normalizeSpelling(row.code ?? ''), row]))
  return ({ name, code }) => byName.get(normalizeSpelling(name)) ?? byCode.get(normalizeSpelling(code))
}

/** The tests of the catalogue, each with whether the laboratory has it already. Panels come first in each department. */
export async function readCatalogue(db: Db): Promise<TestCatalogue> {
  const ownOf = await ownTestFinder(db)
  const panels = cataloguePanels.map((panel) => ({
    ...{ code: panel.code, name: panel.name, department: panel.department, sample: panel.sample, unit: null },
    ...{ isPanel: true, needs: [...panel.tests], hasRanges: false, isAdded: ownOf(panel) !== undefined },
  }))
  const tests = catalogueTests.map((test) => ({
    ...{ code: test.code, name: test.name, department: test.department, sample: test.sample ?? null },
    ...{ unit: test.unit ?? null, isPanel: false, needs: [...operandsOf(test)] },
    ...{ hasRanges: test.ranges !== undefined, isAdded: ownOf(test) !== undefined },
  }))
  const departments = [...new Set(tests.map(({ department }) => department))]
  const all = [...panels, ...tests]
  return { tests: departments.flatMap((name) => all.filter(({ department }) => department === name)) }
}
