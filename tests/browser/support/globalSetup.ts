import { buildIfNeeded } from '../../../scripts/build.mjs'

/** Builds the application once, so that each test file starts the same build. */
export default async function setup(): Promise<void> {
  await buildIfNeeded()
}
