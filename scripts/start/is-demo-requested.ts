/**
 * Returns whether `npm start` starts the demo: if `NOSTRO_DEMO` requests it, or if neither it nor a database of the
 * installation is set. An empty variable counts as absent.
 */
export function isDemoRequested({
  NOSTRO_DEMO: demo = '',
  DATABASE_URL: databaseUrl = '',
}: Readonly<Record<string, string | undefined>>): boolean {
  return demo === '' ? databaseUrl === '' : demo !== '0'
}
