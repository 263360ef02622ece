import { PostgresQueryCompiler } from 'kysely'
import { toParameter } from './values'

/** Stands in a query for a value that is given when it runs: one of a list, by its place in it. */
export class QueryParameter {
  constructor(readonly index: number) {}
}

/** PostgreSQL's SQL, with parameters as both drivers take them. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(parameter instanceof QueryParameter ? parameter : toParameter(parameter))
  }
}
