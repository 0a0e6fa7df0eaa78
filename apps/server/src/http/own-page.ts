import { AppError } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

/** The addresses under which the product is reached, and which pages are its own (SE-11). */
export interface OwnPages {
  /** Refuses a request for another host. Errors: `request.hostUnknown`, `request.malformed`. */
  readonly requireHost: (request: FastifyRequest) => void
  /** Refuses what a page of another site asks for. Programs that are no browser say nothing of it. Error: `request.crossSite`. */
  readonly requireOwnPage: (request: FastifyRequest) => void
  /** Refuses what is not asked for by a page of the product. Error: `request.crossSite`. */
  readonly requireBrowser: (request: FastifyRequest) => void
}

export interface OwnPageSettings {
  /** The address at which people reach the product. */
  readonly publicUrl: string
  /** Further host names, without a port. */
  readonly hosts?: readonly string[]
}

/** Paths that a supervisor asks for by the address of the machine: they say nothing of any institution. */
const FOR_SUPERVISORS = /^\/(?:health\/(?:live|ready)|metrics)(?:\?|$)/

/** Names of this machine itself: no name server can give them to another one. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Creates the check of hosts and origins. A name that an attacker lets a name server answer with our address (DNS
 * rebinding) is refused by its `Host`, a page of another site by its `Origin` and by what the browser says of its site.
 */
export function createOwnPages({ publicUrl, hosts = [] }: OwnPageSettings): OwnPages {
  const own = new URL(publicUrl)
  const names = new Set([own.hostname, ...hosts].map((name) => name.toLowerCase()))
  const isOwnHost = (name: string): boolean => LOOPBACK.test(name) || names.has(name)
  const isOwnOrigin = (origin: string, request: FastifyRequest): boolean => {
    // A proxy that ends TLS may hide scheme and port from us: the page is ours where its host is the one asked for.
    const url = URL.parse(origin)
    return url !== null && (url.origin === own.origin || url.host === hostOf(request).host)
  }
  const requireOwnPage = (request: FastifyRequest): void => {
    const { 'sec-fetch-site': site, origin } = request.headers
    const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (isElsewhere || (origin !== undefined && !isOwnOrigin(origin, request)))
      throw new AppError('request.crossSite')
  }
  return {
    requireHost: (request) => {
      if (FOR_SUPERVISORS.test(request.originalUrl)) return
      if (!isOwnHost(hostOf(request).hostname)) throw new AppError('request.hostUnknown')
    },
    requireOwnPage,
    requireBrowser: (request) => {
      if (request.headers.origin === undefined) throw new AppError('request.crossSite')
      requireOwnPage(request)
    },
  }
}

/** The host a request is for; of a trusted proxy, the one it was asked for. Error: `request.malformed`. */
function hostOf(request: FastifyRequest): { readonly host: string; readonly hostname: string } {
  const url = URL.parse(`http://${request.host}`)
  if (url === null || url.username !== '' || url.pathname !== '/' || /[\s/@?#\\]/.test(request.host))
    throw new AppError('request.malformed')
  return { host: url.host, hostname: url.hostname }
}
