import type { HistorySubject } from './subject'

const byPath = new Map<string, HistorySubject>()
const byEntity = new Map<string, HistorySubject>()

/** Makes a subject known to what names records by their path, or by the entity of the activity log, such as the bell. */
export function registerSubject(subject: HistorySubject): void {
  byPath.set(subject.path, subject)
  byEntity.set(subject.entities[0], subject)
}

/** The subject of the records of a list by its endpoint, such as `core-app/district`. */
export const subjectOfPath = (path: string): HistorySubject | undefined => byPath.get(path)

/** The subject of records by their name in the activity log. */
export const subjectOfEntity = (entity: string): HistorySubject | undefined => byEntity.get(entity)
