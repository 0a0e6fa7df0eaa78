import pg from 'pg'

import { openOwnerPool } from './owner.ts'
import { DATABASE_ROLES, type DatabaseRole } from './roles.ts'

/** The configured addresses of a database. */
export interface DatabaseLogins {
  readonly url: string
  readonly ownerUrl: string
  readonly poolerUrl?: string
}

interface LoginRow {
  readonly login: string
  readonly rolsuper: boolean
  readonly rolbypassrls: boolean
  readonly owns: string | null
}

/** Selects the attributes of the login, regardless of the current role, and an object that it owns or may own. */
const LOGIN = `
  select session_user::text as login, rolsuper, rolbypassrls, (
    select kind || ' ' || name from (
      select 'database' as kind, datname::text as name, datdba as owner from pg_database
        where datname = current_database()
      union all
      select 'table', relname::text, relowner from pg_class
        where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
          and relkind in ('r', 'p', 'v', 'S')
    ) as owned
    where pg_has_role(session_user, owner, 'member') limit 1
  ) as owns
  from pg_roles where rolname = session_user`

/**
 * Throws if a server login has more rights than its roles: a superuser, one that bypasses row security, or the owner of
 * the database, who could change tables, policies and the audit trail. The login is checked, because a
 * session can change its role.
 */
export async function requireSeparateLogin({ url, ownerUrl, poolerUrl }: DatabaseLogins): Promise<void> {
  const owner = await loginOf(ownerUrl)
  for (const address of [url, ...(poolerUrl === undefined ? [] : [poolerUrl])]) {
    const login = await loginOf(address)
    const power = powerOf(login, owner)
    if (power !== undefined)
      throw new Error(
        `The database login ${login.login} of the server ${power}: name a login without direct rights in ` +
          'DATABASE_URL and the owner in DATABASE_OWNER_URL (docs/operations.md, "Database roles")',
      )
  }
}

function powerOf(login: LoginRow, owner: LoginRow): string | undefined {
  if (login.rolsuper) return 'is a superuser'
  if (login.rolbypassrls) return 'bypasses row security'
  if (login.login === owner.login) return 'is the owner of the database, who migrates it'
  return login.owns === null ? undefined : `is, or may act as, the owner of ${login.owns}`
}

/** The roles of a server. Backups and the archive are run by commands with the rights of the owner. */
const SERVER_ROLES: readonly DatabaseRole[] = DATABASE_ROLES.filter(
  (role) => role !== 'nostro_backup' && role !== 'nostro_archive',
)

/** Grants the server's login its roles, as the owner, who created them. */
export async function openToLogin({ url, ownerUrl, poolerUrl }: DatabaseLogins): Promise<void> {
  const addresses = [url, ...(poolerUrl === undefined ? [] : [poolerUrl])]
  const logins = await Promise.all(addresses.map(loginOf))
  const names = [...new Set(logins.map(({ login }) => login))]
  await asking(ownerUrl, async (pool) => {
    for (const login of names)
      for (const role of SERVER_ROLES) {
        const { rows } = await pool.query<{ may: boolean }>('select pg_has_role($1, $2, $3) as may', [
          login,
          role,
          'member',
        ])
        if (rows[0]?.may !== true) await pool.query(`grant ${role} to ${pg.escapeIdentifier(login)}`)
      }
  })
}

async function loginOf(url: string): Promise<LoginRow> {
  return await asking(url, async (pool) => {
    const { rows } = await pool.query<LoginRow>(LOGIN)
    const [row] = rows
    if (row === undefined) throw new Error('The database does not know its own session')
    return row
  })
}

async function asking<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openOwnerPool(url)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
