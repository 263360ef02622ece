import { type DeclarationProblem, problemIf } from './problem'

/** A path below `api/v1/`. */
export const validatePath = (option: string, path: string): DeclarationProblem[] =>
  problemIf(
    !/^[\w-]+(\/[\w-]+)*$/.test(path),
    option,
    `is '${path}'.`,
    "Write it without a slash at either end, such as 'rental-app/item'.",
  )

/** The address of a screen. */
export const validateRoute = (route: string): DeclarationProblem[] =>
  problemIf(
    !/^(\/[\w-]+)+$/.test(route),
    'route',
    `is '${route}'.`,
    "Begin it with a slash, without one at its end, such as '/billing'.",
  )
