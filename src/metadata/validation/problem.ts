import { iconNames } from '../icon'

/** Why a declaration cannot start: its option, what is wrong with it, and the remedy. Developers read it, so it is English. */
export interface DeclarationProblem {
  /** As it is written in the file: `header.fields.qty.dependsOn`. */
  option: string
  /** Follows the option: 'names x, which is no field.' */
  problem: string
  remedy: string
}

export const problem = (option: string, problem: string, remedy: string): DeclarationProblem => ({
  option,
  problem,
  remedy,
})

/** The problem, where there is one. */
export const problemIf = (isWrong: unknown, ...of: Parameters<typeof problem>): DeclarationProblem[] =>
  isWrong ? [problem(...of)] : []

/** Names in a sentence: `a, b`, or 'none'. */
export const joinNames = (names: Iterable<string>): string => [...names].join(', ') || 'none'

/** Problems of names that are not among those which there are. */
export const validateKnownNames = (
  option: string,
  names: readonly string[],
  known: Iterable<string>,
  what: string,
): DeclarationProblem[] => {
  const all = new Set(known)
  return names
    .filter((name) => !all.has(name))
    .map((name) => problem(option, `names '${name}', which is no ${what}.`, `Use one of: ${joinNames(all)}.`))
}

/** The problem of an icon that cannot be used. */
export const validateIcon = (icon: string | undefined): DeclarationProblem[] =>
  validateKnownNames('icon', icon === undefined ? [] : [icon], iconNames, 'icon that can be used')

/** `sourceDocument` of documents/inventory/dispatch.ts …: one sentence for each problem. */
export const sentenceOf = (file: string, { option, problem, remedy }: DeclarationProblem): string =>
  `${file}: \`${option}\` ${problem} ${remedy}`
