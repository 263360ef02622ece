import fs from 'node:fs'
import path from 'node:path'

/** The names that Prayog itself makes in `DATA_DIR` and `BACKUP_DIR`; a disk of its own has `lost+found`. */
const ownNames =
  /^(pg(\.new)?|outbox|files|journal|tenants|removed|keys?(\.\w+)*|backups?|prayog\.sock|(restore|dump)-\w+|prayog_check_\w+|.*\.backup(\.new)?|lost\+found)$/
/** Folders of `DATA_DIR` that are Prayog's with everything in them. */
const ownTrees = ['pg', 'pg.new', 'outbox', 'files', 'journal']

/** Whether accounts other than the owner's may do anything with it. */
const isOpen = ({ mode }: fs.Stats) => (mode & 0o077) !== 0
const modeText = ({ mode }: fs.Stats) => (mode & 0o777).toString(8)

/** Windows has no such modes: a folder's access there is that of the account's own folders. */
const hasModes = process.platform !== 'win32'

/**
 * Everyone else's access is taken away: folders become 700, files 600.
 * @throws with the command to run where this account may not do it, or the disk keeps no modes
 */
function takeAccess(target: string, stats: fs.Stats, setting: string): void {
  const todo = `Run: chmod -R go= '${target}' (as the owner of it), or name another folder in ${setting}.`
  try {
    fs.chmodSync(target, stats.isDirectory() ? 0o700 : 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new Error(
      `Other accounts of this machine may open ${target} (mode ${modeText(stats)}), and it cannot be changed: ${(error as Error).message}. ${todo}`,
      { cause: error },
    )
  }
  const now = fs.lstatSync(target, { throwIfNoEntry: false })
  if (now && isOpen(now))
    throw new Error(`Other accounts of this machine may open ${target}, and its disk keeps no modes of files. ${todo}`)
}

/** A file or folder, and what is in it; a file that is gone meanwhile needs nothing. */
function closeTree(target: string, setting: string): void {
  const stats = fs.lstatSync(target, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  if (isOpen(stats)) takeAccess(target, stats, setting)
  if (stats.isDirectory()) for (const name of fs.readdirSync(target)) closeTree(path.join(target, name), setting)
}

/** The targets of links in a folder that replace folders of Prayog's own, such as `pg` on another disk. */
export const symlinkTargets = (folder: string): string[] =>
  ownTrees
    .map((name) => path.join(folder, name))
    .filter((target) => fs.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() && fs.existsSync(target))
    .map((target) => fs.realpathSync(target))

/**
 * Closes a folder that Prayog writes to, and Prayog's files in it, to other accounts of the machine, and reports it. A
 * folder that holds other things too is not changed, as others may need them.
 * @param setting the name of the setting that names the folder
 * @returns a sentence for the log if the folder was open; undefined if it was closed or does not exist
 * @throws with the command to run if it is open and Prayog may not or should not close it
 */
export function makeFolderPrivate(folder: string, setting: 'DATA_DIR' | 'BACKUP_DIR'): string | undefined {
  const stats = fs.statSync(folder, { throwIfNoEntry: false })
  if (!stats || !hasModes) return undefined
  const names = fs.readdirSync(folder)
  const wasOpen = isOpen(stats)
  const foreign = names.find((name) => !ownNames.test(name))
  if (wasOpen && foreign !== undefined)
    throw new Error(
      `Other accounts of this machine may open ${folder} (mode ${modeText(stats)}), and it holds more than Prayog's own files ('${foreign}'). ` +
        `Run: chmod 700 '${folder}', or name a folder of its own in ${setting}.`,
    )
  if (wasOpen) takeAccess(fs.realpathSync(folder), stats, setting)
  const isFile = (name: string) =>
    fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory() === false
  for (const name of names)
    if (ownNames.test(name) && (ownTrees.includes(name) || isFile(name))) closeTree(path.join(folder, name), setting)
  for (const linked of symlinkTargets(folder)) closeTree(linked, setting)
  if (!wasOpen) return undefined
  return `Other accounts of this machine could open ${folder} (mode ${modeText(stats)}); now it is closed to them (mode 700).`
}

/** Whether other accounts may open a folder; it is not changed. */
export function isExposedFolder(folder: string): boolean {
  const stats = hasModes ? fs.statSync(folder, { throwIfNoEntry: false }) : undefined
  return stats !== undefined && isOpen(stats)
}
