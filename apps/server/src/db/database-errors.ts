/** Waited for a lock for longer than allowed, or waited in a circle. */
export function isLockConflict(error: unknown): boolean {
  return ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '')
}

/** Refused because an earlier statement of its transaction failed; what went wrong is that one's error. */
export function isFollowingFailure(error: unknown): boolean {
  return sqlStateOf(error) === '25P02'
}

/** A row with this key is there already; `constraint` is the name given in the migration. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    sqlStateOf(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

/** No server of a database takes writes now; one may in a moment. */
export class NoPrimaryError extends Error {
  constructor(options?: ErrorOptions) {
    super('No server of the database takes writes', options)
    this.name = 'NoPrimaryError'
  }
}

/** The server takes no writes: it follows another one now. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return error instanceof NoPrimaryError || sqlStateOf(error) === '25006'
}

/** Classes of SQLSTATE that say the server is absent, stopping, full or too slow, not that a statement is wrong. */
const ABSENCE_STATES = /^(08|53|57|58|25P03)/

const ABSENCE_CODES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

/** Texts of errors that the driver throws without a code. */
const ABSENCE_MESSAGES =
  /^(timeout expired|timeout exceeded when trying|Connection terminated|Client has encountered|Client was closed|Query read timeout)/

/** The database cannot be used now; the same call may work in a moment. */
export function isDatabaseAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isReadOnlyDatabase(error)) return true
  const state = sqlStateOf(error)
  if (state && ABSENCE_STATES.test(state)) return true
  const code = 'code' in error ? error.code : undefined
  return ABSENCE_CODES.includes(String(code)) || ABSENCE_MESSAGES.test(error.message)
}

/** SQLSTATE of an error of PostgreSQL; `undefined` for any other error. Source: PostgreSQL, appendix A. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
