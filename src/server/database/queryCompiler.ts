import { PostgresQueryCompiler } from 'kysely'
import { toParameter } from './values'

/** PostgreSQL's SQL, with parameters as both drivers take them. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameter(parameter))
  }
}
