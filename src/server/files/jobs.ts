import { defineJob } from '../jobs/job'
import { prepareFile } from './prepareFile'
import { sweepFiles } from './sweepFiles'

/** Scans a new file for viruses, where a command does that, and makes the thumbnail of a picture. */
export const prepareFileJob = defineJob<{ id: number }>({
  name: 'prepare-file',
  run: ({ db, data }) => prepareFile(db, data.id),
})

/** Deletes what no record has any more: removed files, files of deleted records, and uploads that were never attached. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  isDeduplicated: true,
  isExclusive: true,
  everySeconds: 6 * 3600,
  run: ({ db, signal }) => sweepFiles(db, new Date(), signal),
})
