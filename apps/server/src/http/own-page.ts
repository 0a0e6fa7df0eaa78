import { AppError } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

/** Checks host and origin of requests against the addresses of the product. */
export interface OwnPages {
  /** Refuses a request for another host. Errors: `request.hostUnknown`, `request.malformed`. */
  readonly requireHost: (request: FastifyRequest) => void
  /**
   * Refuses a request from a page of another site. Programs other than browsers send no origin and are accepted. Error:
   * `request.crossSite`.
   */
  readonly requireOwnPage: (request: FastifyRequest) => void
  /** Refuses a request that is not from a page of the product. Error: `request.crossSite`. */
  readonly requireBrowser: (request: FastifyRequest) => void
}

export interface OwnPageSettings {
  /** The public address of the product. */
  readonly publicUrl: string
  /** Further host names, without a port. */
  readonly hosts?: readonly string[]
}

/** Paths that a supervisor requests by the machine's address. Their responses contain no data of an institution. */
const FOR_SUPERVISORS = /^\/(?:health\/(?:live|ready)|metrics)(?:\?|$)/

/** Names of this machine, which a name server cannot assign to another one. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Creates the check of hosts and origins. DNS rebinding, where an attacker's name resolves to our address, is refused
 * by the `Host` header; a page of another site by `Origin` and `Sec-Fetch-Site`.
 */
export function createOwnPages({ publicUrl, hosts = [] }: OwnPageSettings): OwnPages {
  const own = new URL(publicUrl)
  const names = new Set([own.hostname, ...hosts].map((name) => name.toLowerCase()))
  const isOwnHost = (name: string): boolean => LOOPBACK.test(name) || names.has(name)
  const isOwnOrigin = (origin: string, request: FastifyRequest): boolean => {
    // A proxy that ends TLS may hide scheme and port, so the hosts are compared.
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

/** Returns the host of a request; behind a trusted proxy, the forwarded one. Error: `request.malformed`. */
function hostOf(request: FastifyRequest): { readonly host: string; readonly hostname: string } {
  const url = URL.parse(`http://${request.host}`)
  if (url === null || url.username !== '' || url.pathname !== '/' || /[\s/@?#\\]/.test(request.host))
    throw new AppError('request.malformed')
  return { host: url.host, hostname: url.hostname }
}
