/**
 * The database roles. The owner only runs migrations and has no fixed name. No role may bypass row security or
 * change the schema.
 *
 * - `nostro_app`: requests of signed-in users, one institution at a time.
 * - `nostro_key`: as `nostro_app`, for reads with an API key that is limited to message types or accounts.
 * - `nostro_sign_in`: finds a user by name or token before the institution is known.
 * - `nostro_relay`: jobs, among them delivery between institutions.
 * - `nostro_read`: read access for operators with their own tools.
 * - `nostro_backup`: backups, which read the rows of all institutions and change none.
 * - `nostro_archive`: moves messages of past months out of the database and back, one institution at a time.
 */
export const DATABASE_ROLES = [
  'nostro_app',
  'nostro_key',
  'nostro_sign_in',
  'nostro_relay',
  'nostro_read',
  'nostro_backup',
  'nostro_archive',
] as const

export type DatabaseRole = (typeof DATABASE_ROLES)[number]
