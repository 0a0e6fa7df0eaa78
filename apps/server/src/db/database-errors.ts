/** Returns whether the error is a lock timeout, a deadlock or a serialization failure. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '')
}

/**
 * Returns whether the statement was refused because an earlier one of its transaction failed, whose error is the cause.
 */
export function isFollowingFailure(error: unknown): boolean {
  return sqlStateOf(error) === '25P02'
}

/** Returns whether the error is a unique violation of `constraint`, which the migration names. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    sqlStateOf(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

/**
 * Returns whether the error is a violation of the check `constraint`, which a migration names, or of a rule that a
 * trigger enforces under this name.
 */
export function violatesCheck(error: unknown, constraint: string): boolean {
  return violatedCheck(error) === constraint
}

/** Returns the name of the check or rule that refused the statement; `undefined` for another error. */
export function violatedCheck(error: unknown): string | undefined {
  if (sqlStateOf(error) !== '23514' || !(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Thrown if no server of a database accepts writes at present. */
export class NoPrimaryError extends Error {
  constructor(options?: ErrorOptions) {
    super('No server of the database takes writes', options)
    this.name = 'NoPrimaryError'
  }
}

/** Returns whether the server is a standby, which accepts no writes. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return error instanceof NoPrimaryError || sqlStateOf(error) === '25006'
}

/** SQLSTATE classes of an absent, stopping, full or slow server, as opposed to a wrong statement. */
const ABSENCE_STATES = /^(08|53|57|58|25P03)/

const ABSENCE_CODES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

/** Messages of driver errors without a code. */
const ABSENCE_MESSAGES =
  /^(timeout expired|timeout exceeded when trying|Connection terminated|Client has encountered|Client was closed|Query read timeout)/

/** Returns whether the database is unavailable at present; a retry may succeed. */
export function isDatabaseAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isReadOnlyDatabase(error)) return true
  const state = sqlStateOf(error)
  if (state && ABSENCE_STATES.test(state)) return true
  const code = 'code' in error ? error.code : undefined
  return ABSENCE_CODES.includes(String(code)) || ABSENCE_MESSAGES.test(error.message)
}

/** Returns the SQLSTATE of a PostgreSQL error; `undefined` for any other error. Source: PostgreSQL, appendix A. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
