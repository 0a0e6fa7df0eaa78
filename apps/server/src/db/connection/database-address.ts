import { z } from 'zod'

/** A server of a database. */
export interface DatabaseHost {
  readonly host: string
  readonly port: number
}

/** The places at which a database may be found, and the rest of what its address says. */
export interface DatabaseAddress {
  /** One, or several of which one at a time takes writes. */
  readonly hosts: readonly DatabaseHost[]
  /** The address as the library knows it, with the first of the hosts. */
  readonly connectionString: string
}

const ADDRESS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?$/
const HOST = /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>[^:,[\]]+))(?::(?<port>\d{1,5}))?$/i

const USUAL_PORT = 5432

const SESSION_PARAMETER = 'target_session_attrs'
/** The product writes, so that only the server that takes writes is of use. Both names mean it. */
const SESSIONS: readonly string[] = ['read-write', 'primary']

/**
 * Reads an address as PostgreSQL's own library does: `postgres://user:password@one:5432,two:5432/database`, with
 * `target_session_attrs=read-write`, which several hosts imply. Throws an error without the address, which holds a
 * password.
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const { scheme = '', user = '', hosts = '', path = '', query } = ADDRESS.exec(text)?.groups ?? {}
  if (scheme === '') throw new Error('is not of the form postgres://user:password@host:port/database')
  const parameters = new URLSearchParams(query)
  const session = parameters.get(SESSION_PARAMETER)
  if (session !== null && !SESSIONS.includes(session))
    throw new Error(`names ${SESSION_PARAMETER}=${session}, and only ${SESSIONS.join(' or ')} is of use`)
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0 && session === null) return { hosts: [hostOf(first)], connectionString: text }
  parameters.delete(SESSION_PARAMETER)
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return {
    hosts: [first, ...others].map((host) => hostOf(host)),
    connectionString: `${scheme}${user}${first}${path}${rest}`,
  }
}

/** A host may be missing where a parameter names a socket. */
function hostOf(text: string): DatabaseHost {
  if (text === '') return { host: '', port: USUAL_PORT }
  const { address, name, port = String(USUAL_PORT) } = HOST.exec(text)?.groups ?? {}
  const host = address ?? name
  if (host === undefined || Number(port) > 65_535) throw new Error('names a host that is no host:port')
  return { host, port: Number(port) }
}

/** An address in the settings of an installation. */
export const databaseAddress = z.string().superRefine((text, context) => {
  try {
    readDatabaseAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})
