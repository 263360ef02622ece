import { join } from 'node:path'
import { runnerImport } from 'vite'
import { alias, app } from './alias.mjs'

/**
 * How the browser's build is split. Left alone, each part has a file for every set of pages that share it: a list of bills then
 * takes 140 files, of which a connection with a delay of 400 ms brings fifteen a second. Here the layers that most screens
 * stand on are a file each, from the bottom up; what a screen alone needs stays in files of its own.
 * @returns groups for `codeSplitting`; one with a higher priority takes first, with all that its modules import
 */
export async function chunkGroups() {
  const { module } = await runnerImport(join(app, 'application.ts'), { configFile: false, resolve: { alias } })
  const { organization, settings } = module.default
  const setUp = [organization, settings].filter(Boolean).map((name) => `/${name.split('/').at(-1)}.ts`)
  const resources = join(app, 'resources/')
  const isSetUp = (id) => id.startsWith(resources) && setUp.some((end) => id.endsWith(end))
  const ofEachList =
    /src\/(resource\.ts|admin\/(listing\/(ListPage|ResourcePage|filters)|drafts\/(DraftsButton|useOpenDialog))\.tsx?)$/
  return [
    { name: 'start', tags: ['$initial'], priority: 7 },
    // the frame of every screen asks for the organization
    { name: 'list', test: (id) => ofEachList.test(id) || isSetUp(id), priority: 6 },
    { name: 'money', test: /src\/domain\/money\.ts$/, priority: 5 },
    // every list of documents knows all of them, by its marks and next steps
    { name: 'declarations', test: (id) => id.startsWith(join(app, 'documents/')), priority: 4 },
    { name: 'documents', test: /src\/documents\/list\/admin\/DocumentPage\.tsx$/, priority: 3 },
    {
      name: 'parts',
      test: /src\/(ui|admin|documents)\/|@mui\/(material|icons-material|utils)\//,
      minShareCount: 18,
      priority: 2,
    },
    {
      name: 'forms',
      test: /src\/(admin\/forms\/formFields|documents\/form\/admin\/DocumentForm)\.tsx?$/,
      priority: 1,
    },
  ]
}
