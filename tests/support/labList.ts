import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './application'

const real = join(projectRoot, '../shared/data/lab-catalogue.csv')

/** A hospital's test list as it is: the real one if it lies next to the project, else one of our own writing. */
export const labList = existsSync(real) ? real : join(projectRoot, 'tests/fixtures/lab-list.csv')
