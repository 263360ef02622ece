import type { PersonFiles, PersonSubject } from './subject'

const files = import.meta.glob<{ person: PersonSubject }>('~app/custom/{*,*/shared}/*/person.ts', { eager: true })

const fileFiles = import.meta.glob<{ personFiles: PersonFiles }>('~app/custom/{*,*/shared}/*/personFiles.ts', {
  eager: true,
})

/** What screens and shared parts add to exports. */
export const allPersonFiles: readonly PersonFiles[] = Object.values(fileFiles).map(({ personFiles }) => personFiles)

/** The persons of the application. */
export const personSubjects: readonly PersonSubject[] = Object.values(files).map(({ person }) => person)
