import { z } from 'zod'

/** A database server. */
export interface DatabaseHost {
  readonly host: string
  readonly port: number
}

/** The hosts of a database and the rest of its address. */
export interface DatabaseAddress {
  /** One host, or several of which one at a time accepts writes. */
  readonly hosts: readonly DatabaseHost[]
  /** The address as the library supports it, with the first of the hosts. */
  readonly connectionString: string
}

const ADDRESS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?$/
const HOST = /^(?:\[(?<address>[\da-f:.]+)\]|(?<name>[^:,[\]]+))(?::(?<port>\d{1,5}))?$/i

const USUAL_PORT = 5432

const SESSION_PARAMETER = 'target_session_attrs'
/**
 * Values of `target_session_attrs` for the server that accepts writes. The product writes, so no other value is useful.
 */
const SESSIONS: readonly string[] = ['read-write', 'primary']

/**
 * Parses an address as libpq does: `postgres://user:password@one:5432,two:5432/database`, with
 * `target_session_attrs=read-write`, which several hosts imply. Error messages do not contain the address, which
 * includes a password.
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

/** Parses one host. It may be empty if a parameter names a socket. */
function hostOf(text: string): DatabaseHost {
  if (text === '') return { host: '', port: USUAL_PORT }
  const { address, name, port = String(USUAL_PORT) } = HOST.exec(text)?.groups ?? {}
  const host = address ?? name
  if (host === undefined || Number(port) > 65_535) throw new Error('names a host that is no host:port')
  return { host, port: Number(port) }
}

/** Schema of a database address in the settings. */
export const databaseAddress = z.string().superRefine((text, context) => {
  try {
    readDatabaseAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})
